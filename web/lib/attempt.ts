import type { Refusal, Result } from '#contract/client.ts';
import { ApiError, type FieldErrors } from '#contract/errors.ts';
import { texts } from '#texts/frame.ts';
import { knownSentence, worded } from './refusals.ts';

/** An absent text is empty. */
export function formTexts<Name extends string>(form: FormData, ...names: Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')])) as Record<
    Name,
    string
  >;
}

export const minutesOf = (seconds = 60) => Math.ceil(seconds / 60);

/** That the board is busy, away or full, which a person can wait for; of other faults there is nothing to tell. */
const temporary = [503, 507];

async function sentence({ status, message, retryAfter }: ApiError | Refusal): Promise<string> {
  const known = temporary.includes(status) ? await knownSentence(message) : undefined;
  if (status >= 500) return known === undefined ? texts.attempt.broken : texts.attempt.told(known);
  if (status !== 429 || !retryAfter) return message;
  return texts.attempt.tooMany(minutesOf(retryAfter));
}

/** What the API would answer, of what it is not asked for. */
export const refused = (status: number, message: string, errors: FieldErrors = {}): Refusal => ({
  ...{ ok: false, status, message, errors },
  retryAfter: undefined,
});

/** `gone` where what was written about has been deleted meanwhile, say in another window. */
export async function unlessGone<Data>(call: Promise<Result<Data>>, gone: string): Promise<Result<Data>> {
  const result = await call;
  return !result.ok && result.status === 404 ? { ...result, message: gone } : result;
}

/** No answer and a broken server (5xx) are refusals too, and so is a read that was refused; a lost session (401) throws, for the guard of the area. */
export async function attempt<Data>(call: Promise<Result<Data>>): Promise<Result<Data>> {
  try {
    const result = await call;
    if (result.ok) return result;
    const refusal = await worded(result);
    return { ...refusal, message: await sentence(refusal) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw error;
    if (!(error instanceof ApiError)) return refused(0, texts.attempt.unreachable);
    const { status, message, errors, retryAfter } = error;
    // A read that was refused.
    if (status < 500) return attempt(Promise.resolve({ ok: false, status, message, errors, retryAfter }));
    return { ok: false, status, message: await sentence(error), errors: {}, retryAfter };
  }
}
