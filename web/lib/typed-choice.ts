import { shortPlace } from '#contract/values/place-spelling.ts';
import { texts } from '#texts/frame.ts';
import type { Option } from './option.ts';

/** Without what people leave out when they type. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

const begins = (text: string, words: string[]) => {
  const parts = text.split(/[^\p{L}\p{N}+#.]+/u);
  return words.every((word) => parts.some((part) => part.startsWith(word)));
};

function distance({ name, also = [], is_brand }: Option, typed: string): number | undefined {
  const own = plain(name);
  if (own === typed) return 0;
  const others = also.map(plain);
  const words = typed.split(/\s+/);
  const near = [
    begins(own, words) || begins(shortPlace(own), shortPlace(typed).split(/\s+/)),
    others.some((other) => begins(other, words)),
    own.includes(typed),
    others.some((other) => other.includes(typed)),
  ].indexOf(true);
  return near < 0 ? undefined : 1 + near + (is_brand ? 4 : 0);
}

/** Nearest first. */
export function matchingOptions(options: Option[], typed: string): Option[] {
  const words = plain(typed);
  if (words === '') return options;
  return options
    .flatMap((option) => {
      const far = distance(option, words);
      return far === undefined ? [] : [{ option, far }];
    })
    .sort((a, b) => a.far - b.far)
    .map(({ option }) => option);
}

/** The one named in full, by its own name or another, or the only one that fits. */
export function choiceOf(options: Option[], typed: string): Option | undefined {
  const fitting = matchingOptions(options, typed);
  const spelled = (text: string) => shortPlace(plain(text));
  const named = (option: Option) => spelled(option.name) === spelled(typed);
  const called = fitting.filter(({ also }) => also?.some((other) => plain(other) === plain(typed)));
  return fitting.find(named) ?? onlyOne(called) ?? onlyOne(fitting);
}

const onlyOne = (options: Option[]) => (options.length === 1 ? options[0] : undefined);

export function choiceRefusal(options: Option[] | undefined, typed: string): string {
  if (!options) return texts.choice.onItsWay;
  const isUnknown = matchingOptions(options, typed).length === 0;
  return isUnknown ? texts.choice.unknown(typed.trim()) : texts.choice.severalFit;
}

/** The first field whose text is no choice; false when there is none. */
export function focusUnpicked(form: HTMLFormElement, ...besides: string[]): boolean {
  const unpicked = [...form.querySelectorAll<HTMLElement>('[data-unpicked]')];
  const first = unpicked.find(({ dataset }) => !besides.includes(dataset.unpicked ?? ''));
  first?.focus();
  return first !== undefined;
}
