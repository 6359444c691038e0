import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { type Client, createClient, type Result } from '#contract/client.ts';
import type { ownEndpoints } from '#contract/own.ts';
import { passkeyLoginEndpoints } from '#contract/passkey-login.ts';
import { texts } from '#texts/passkeys.ts';
import { sendFromBrowser } from '../../lib/api.ts';
import { refused } from '../../lib/attempt.ts';

const reasons: Record<string, string> = { InvalidStateError: texts.known, SecurityError: texts.otherHost };

async function ask<Answer>(start: () => Promise<Answer>): Promise<Result<Answer>> {
  if (!browserSupportsWebAuthn()) return refused(0, texts.unsupported);
  try {
    return { ok: true, data: await start() };
  } catch (error) {
    return refused(0, (error instanceof Error && reasons[error.name]) || texts.refused);
  }
}

export async function logInByPasskey() {
  const login = createClient(passkeyLoginEndpoints, sendFromBrowser);
  const begun = await login.beginPasskeyLogin();
  if (!begun.ok) return begun;
  const answer = await ask(() => startAuthentication({ optionsJSON: begun.data }));
  return answer.ok ? login.logInByPasskey({ body: { answer: answer.data } }) : answer;
}

export async function addPasskey(
  own: Client<typeof ownEndpoints>,
  { password, name }: { password: string; name: string },
) {
  const begun = await own.beginPasskey({ body: { password, name } });
  if (!begun.ok) return begun;
  const answer = await ask(() => startRegistration({ optionsJSON: begun.data }));
  return answer.ok ? own.addPasskey({ body: { name, answer: answer.data } }) : answer;
}
