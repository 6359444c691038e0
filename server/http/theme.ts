import { readFileSync } from 'node:fs';

// What stands behind is for paper, and for those who ask for more contrast.
const [css = ''] = readFileSync(new URL('../../web/theme.css', import.meta.url), 'utf8').split('@media', 1);
const colours = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\((#[\da-f]+), (#[\da-f]+)\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);

type Colour = 'body' | 'surface' | 'text' | 'muted' | 'border' | 'border-strong' | 'link' | 'primary';

/** As the screens have it, for what is made without them: pages, pictures and emails. */
export function colourOf(name: Colour): { light: string; dark: string } {
  const colour = colours.get(name);
  if (!colour) throw new Error(`web/theme.css has no colour ${name}`);
  return colour;
}

/** For a style, by the reader's scheme. */
export const lightDark = (name: Colour) => `light-dark(${colourOf(name).light}, ${colourOf(name).dark})`;
