import sharp from 'sharp';

const hues = {
  ink: '#23302b',
  cream: '#fbf4e4',
  sand: '#ecd9b4',
  evergreen: '#14624a',
  moss: '#5d7a3a',
  teal: '#1f7a80',
  sky: '#9ccbe0',
  cobalt: '#2a52a5',
  navy: '#1d2d50',
  plum: '#6b3358',
  rust: '#b4532f',
  amber: '#e5a03c',
};
export type Hue = keyof typeof hues;

const spokes = (count: number, shape: string) =>
  Array.from(
    { length: count },
    (_, turn) => `<g transform="rotate(${(360 / count) * turn} 50 50)">${shape}</g>`,
  ).join('');

// Drawn on 100 by 100; filled with the ink, and lines with `line` on them.
const motifs = {
  lighthouse:
    '<path d="M42 82h16l-3-40H45z"/><path d="M42 26l8-8 8 8v10H42z"/><path class="line" d="M66 30l14-6M66 36l14 4M34 30l-14-6M34 36l-14 4"/>',
  wheat:
    '<path class="line" d="M50 84V34"/><path d="M50 34q-9-9 0-18q9 9 0 18zM50 54q-18 0-18-16q18 0 18 16zM50 54q18 0 18-16q-18 0-18 16zM50 74q-18 0-18-16q18 0 18 16zM50 74q18 0 18-16q-18 0-18 16z"/>',
  cross: '<path d="M41 20h18v21h21v18H59v21H41V59H20V41h21z"/>',
  house: '<path d="M50 20l32 28h-9v32H57V60H43v20H27V48h-9z"/>',
  wave: '<path class="line" d="M18 40q8-12 16 0t16 0 16 0 16 0M18 56q8-12 16 0t16 0 16 0 16 0M18 72q8-12 16 0t16 0 16 0 16 0"/>',
  drop: '<path d="M50 16q26 32 26 46a26 24 0 0 1-52 0q0-14 26-46z"/>',
  bird: '<path d="M16 44q20-18 34 8q14-26 34-8q-22-4-34 30q-12-34-34-30z"/>',
  gear: `${spokes(8, '<path d="M44 14h12v18H44z"/>')}<path fill-rule="evenodd" d="M50 24a26 26 0 1 1 0 52a26 26 0 0 1 0-52zm0 15a11 11 0 1 0 0 22a11 11 0 0 0 0-22z"/>`,
  bars: '<path d="M22 58h14v22H22zM43 40h14v40H43zM64 22h14v58H64z"/>',
  star: '<path d="M50 12l9 29 29 9-29 9-9 29-9-29-29-9 29-9z"/>',
  sun: `<circle cx="50" cy="50" r="17"/>${spokes(12, '<path d="M47 14h6v12h-6z"/>')}`,
  bridge: '<path class="line" d="M14 66h72M32 80V28M68 80V28M14 58q14-4 18-30q18 44 36 0q4 26 18 30"/>',
  arch: '<path fill-rule="evenodd" d="M20 80V48a30 30 0 0 1 60 0v32H64V48a14 14 0 0 0-28 0v32z"/>',
  door: '<path fill-rule="evenodd" d="M30 18h40v64H30zM60 48a4 4 0 1 0 .1 0z"/>',
  bowl: '<path d="M18 46h64q0 30-24 34H42Q18 76 18 46z"/><path class="line" d="M38 36q-6-8 0-16M52 36q-6-8 0-16M66 36q-6-8 0-16"/>',
  tree: '<path d="M46 84V62h8v22z"/><path d="M50 12l24 32H64l14 22H22l14-22H26z"/>',
  columns: '<path d="M50 16l34 18v6H16v-6zM24 46h10v26H24zM45 46h10v26H45zM66 46h10v26H66zM16 76h68v8H16z"/>',
  book: '<path d="M16 28q20-6 32 4v46q-12-10-32-4zM84 28q-20-6-32 4v46q12-10 32-4z"/>',
  leaf: '<path d="M22 78Q16 26 78 20q6 58-48 54l-4 10-6-2z"/>',
  moon: '<path d="M62 16a36 36 0 1 0 22 52a30 30 0 0 1-22-52z"/>',
  mountain: '<path d="M10 78l28-48 14 22 10-14 28 40z"/>',
  shield: '<path d="M50 14l30 10v24q0 26-30 38q-30-12-30-38V24z"/>',
  paw: '<ellipse cx="50" cy="64" rx="20" ry="17"/><circle cx="25" cy="44" r="9"/><circle cx="41" cy="29" r="9"/><circle cx="59" cy="29" r="9"/><circle cx="75" cy="44" r="9"/>',
  field:
    '<circle cx="50" cy="34" r="15"/><path d="M12 56q38-12 76 0v6q-38-12-76 0zM12 68q38-12 76 0v6q-38-12-76 0zM12 80q38-12 76 0v6q-38-12-76 0z"/>',
  wheel: `<circle class="line" cx="50" cy="50" r="32"/><circle cx="50" cy="50" r="7"/>${spokes(8, '<path d="M49 18h2v32h-2z"/>')}`,
  beam: '<path d="M22 18h56v15H58v34h20v15H22V67h20V33H22z"/>',
  road: '<path fill-rule="evenodd" d="M40 16h20l22 68H18zM48 24v12h4V24zM48 44v12h4V44zM47 64v14h6V64z"/>',
};
export type Motif = keyof typeof motifs;

export function drawLogo(motif: Motif, ink: Hue, paper: Hue): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="256" height="256">
    <style>.line { fill: none; stroke: ${hues[ink]}; stroke-width: 6; stroke-linecap: round }</style>
    <rect width="100" height="100" fill="${hues[paper]}"/><g fill="${hues[ink]}">${motifs[motif]}</g></svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 90 }).toBuffer();
}
