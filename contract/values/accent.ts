/** What an accent colour is read on, and what is read on it, in both schemes of `web/theme.css`. */
export const accentGrounds = { light: '#faf9f6', dark: '#121714', darkSurface: '#1b221e' };
const white = '#ffffff';

export const defaultAccent = '#14624a';

/** For text, by WCAG 2.2, level AA. */
const leastContrast = 4.5;

const shareInDark = 0.45;

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The ratio to one, by WCAG. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const mixed = (one: string, other: string, share: number) =>
  `#${channels(one)
    .map((channel, at) => Math.round(channel * share + (channels(other)[at] ?? 0) * (1 - share)))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;

const linkInDark = (accent: string) => mixed(accent, white, shareInDark);

export interface AccentRefusal {
  /** Which of the pairs falls short; undefined for what is no colour. */
  pair?: 'white' | 'light' | 'dark';
  /** The ratio to one, with one decimal. */
  contrast?: number;
  needed?: number;
}

/** Undefined when the colour will do, empty when it is not written like #14624a. */
export function accentRefusal(accent: string): AccentRefusal | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(accent)) return {};
  const pairs = [
    ['white', contrast(white, accent)],
    ['light', contrast(accent, accentGrounds.light)],
    ['dark', contrast(linkInDark(accent), accentGrounds.darkSurface)],
  ] as const;
  const short = pairs.find(([, found]) => found < leastContrast);
  return short && { pair: short[0], contrast: Math.floor(10 * short[1]) / 10, needed: leastContrast };
}

type Coloured =
  | 'primary'
  | 'primary-hover'
  | 'link'
  | 'primary-soft'
  | 'primary-soft-hover'
  | 'on-primary-soft';
type Colours = Record<`--color-${Coloured}`, string>;

export function accentColours(accent: string): Record<'light' | 'dark', Colours> {
  const deep = mixed(accent, '#000000', 0.8);
  const button = { '--color-primary': accent, '--color-primary-hover': deep };
  return {
    light: {
      ...button,
      '--color-link': accent,
      '--color-primary-soft': mixed(accent, white, 0.15),
      '--color-primary-soft-hover': mixed(accent, white, 0.22),
      '--color-on-primary-soft': deep,
    },
    dark: {
      ...button,
      '--color-link': linkInDark(accent),
      '--color-primary-soft': mixed(accent, accentGrounds.dark, 0.35),
      '--color-primary-soft-hover': mixed(accent, accentGrounds.dark, 0.5),
      '--color-on-primary-soft': mixed(accent, white, 0.15),
    },
  };
}

const declared = (colours: Colours) =>
  `:root{${Object.entries(colours)
    .map((pair) => pair.join(':'))
    .join(';')}}`;

export function accentStyle(accent: string): string {
  const { light, dark } = accentColours(accent);
  return `${declared(light)}@media (prefers-color-scheme:dark){${declared(dark)}}`;
}
