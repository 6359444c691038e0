import type { Refusal } from '#contract/client.ts';
import { sentenceOf } from '#contract/values/refusals.ts';
import { texts } from '#texts/frame.ts';

const loadCatalogue = () => import('#texts/refusals.ts').catch(() => undefined);

async function loadSentences() {
  const catalogue = await loadCatalogue();
  // Another provider's API says it in its own words.
  return (reason: string) =>
    catalogue ? (sentenceOf(catalogue.refusals, reason) ?? reason) : texts.attempt.refused;
}

export async function worded({ message, errors, ...refusal }: Refusal): Promise<Refusal> {
  const sentence = await loadSentences();
  const fields = Object.entries(errors).map(([field, reasons]) => [field, reasons.map(sentence)]);
  return { ...refusal, reason: message, message: sentence(message), errors: Object.fromEntries(fields) };
}

/** What the screen refuses itself by a rule of the contract, or could not be loaded for. */
export const inWords = async (reason: string): Promise<string> => (await loadSentences())(reason);

/** Undefined for what the catalogue has no sentence for, and where it does not load. */
export async function knownSentence(reason: string): Promise<string | undefined> {
  const catalogue = await loadCatalogue();
  return catalogue && sentenceOf(catalogue.refusals, reason);
}
