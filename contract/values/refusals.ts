import type { refusals } from '#english/refusals.ts';

export type Refusals = typeof refusals;
type Values<Key extends keyof Refusals> = Refusals[Key] extends (values: infer V) => string ? [V] : [];

/** As text, since schemas refuse with texts. */
export const reason = <Key extends keyof Refusals>(key: Key, ...[values]: Values<Key>): string =>
  values ? `${key} ${JSON.stringify(values)}` : key;

/** Undefined for any other text, and where the catalogue has no sentence. */
export function sentenceOf(sentences: Refusals, text: string): string | undefined {
  const [, key = '', values = '{}'] = /^(\w+)(?: (\{.*\}))?$/s.exec(text) ?? [];
  if (!Object.hasOwn(sentences, key)) return;
  const sentence: string | ((values: never) => string) = sentences[key as keyof Refusals];
  return typeof sentence === 'function' ? sentence(JSON.parse(values) as never) : sentence;
}

/** What a client accepts that words refusals itself: it is answered reasons in place of English sentences. */
export const acceptReasons = 'application/json;texts=reasons';
