import sharp, { type OverlayOptions } from 'sharp';
import { accentColours, defaultAccent } from '#contract/values/accent.ts';
import { initialOf } from '#contract/values/seen.ts';
import { colourOf } from '../http/theme.ts';

export interface JobPicture {
  kind: 'job';
  title: string;
  company: string;
  place: string;
  board: string;
  /** The board's colour, as #14624a; the usual one without it. */
  accent: string | undefined;
  /** Whether the board has the mark that it comes with. */
  hasMark: boolean;
  /** The company's, as the board has stored it. */
  logo: Buffer | undefined;
}

const [width, height, margin] = [1200, 630, 72];
const { light: ink } = colourOf('text');
const { light: muted } = colourOf('muted');
const { light: paper } = colourOf('body');
const { light: border } = colourOf('border');
const maxLength = 140;
const tile = { left: margin, top: 64, size: 112 };

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function markup(words: string, color: string): string {
  const clean = words.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();
  const letters = [...clean];
  const short = letters.length > maxLength ? `${letters.slice(0, maxLength - 1).join('')}…` : clean;
  return `<span foreground="${color}">${(short || '…').replace(/[&<>]/g, (sign) => escapes[sign] ?? '')}</span>`;
}

interface Look {
  color: string;
  /** In pixels, the largest first: the first that fits the box is taken, the last is made to fit. */
  sizes: number[];
  weight?: string;
  box: { width: number; height: number };
  isOneLine?: boolean;
}

async function drawText(words: string, { color, sizes, weight = '', box, isOneLine }: Look) {
  for (const size of sizes) {
    const text = {
      text: markup(words, color),
      font: `Bricolage Grotesque ${weight} ${size}`,
      dpi: 72,
      rgba: true,
      ...(!isOneLine && { width: box.width, wrap: 'word-char' as const }),
    };
    const { data, info } = await sharp({ text }).png().toBuffer({ resolveWithObject: true });
    const fits = info.width <= box.width && info.height <= box.height;
    if (fits) return { data, info };
    if (size === sizes.at(-1))
      return sharp(data)
        .resize({ ...box, fit: 'inside' })
        .png()
        .toBuffer({ resolveWithObject: true });
  }
  throw new Error('A text has a size');
}

const ground = (
  hasMark: boolean,
  accent: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <path fill="${paper}" d="M0 0h${width}v${height}H0z"/>
  <path fill="${accent}" d="M0 532h${width}v98H0z"/>
  ${
    hasMark
      ? `<g transform="translate(${margin} 556) scale(1.56)">
    <path fill="${paper}" d="M14.6 3.5a2.2 2.2 0 0 1 2.8 0l10.8 9A2.2 2.2 0 0 1 29 14.200V26.800A2.200 2.200 0 0 1 26.800 29H5.200A2.200 2.200 0 0 1 3 26.800V14.200a2.200 2.200 0 0 1 .8-1.700z"/>
    <path fill="#d9822b" d="M12 29V18.500a4 4 0 0 1 8 0V29z"/>
  </g>`
      : ''
  }
</svg>`;

const tileOf = (fill: string, stroke = 'none') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${tile.size}" height="${tile.size}">
      <rect x="1" y="1" width="${tile.size - 2}" height="${tile.size - 2}" rx="18" fill="${fill}" stroke="${stroke}" stroke-width="2"/>
    </svg>`,
  );

async function drawTile({ logo, company, accent = defaultAccent }: JobPicture): Promise<OverlayOptions[]> {
  const { left, top, size } = tile;
  const edge = { input: tileOf('none', border), left, top };
  if (logo) {
    const rounded = await sharp(logo)
      .resize({ width: size, height: size, fit: 'contain', background: '#fff' })
      .flatten({ background: '#fff' })
      .composite([{ input: tileOf('#fff'), blend: 'dest-in' }])
      .png()
      .toBuffer();
    return [{ input: rounded, left, top }, edge];
  }
  const box = { width: size - 24, height: size - 24 };
  const { data, info } = await drawText(initialOf(company), {
    ...{ color: accent, sizes: [64], weight: 'Bold', box, isOneLine: true },
  });
  return [
    { input: tileOf(accentColours(accent).light['--color-primary-soft']), left, top },
    {
      input: data,
      left: left + Math.round((size - info.width) / 2),
      top: top + Math.round((size - info.height) / 2),
    },
    edge,
  ];
}

/** 1200 by 630 pixels, as previews of addresses want it. */
export async function drawJob(job: JobPicture): Promise<Buffer> {
  const room = width - 2 * margin;
  const besideTile = tile.left + tile.size + 28;
  const line = (words: string, color: string, size: number, widest: number, weight = '') =>
    drawText(words, { color, sizes: [size], weight, box: { width: widest, height: 60 }, isOneLine: true });
  const [marks, title, company, place, board] = await Promise.all([
    drawTile(job),
    drawText(job.title, {
      ...{ color: ink, sizes: [72, 60, 48], weight: 'Bold', box: { width: room, height: 210 } },
    }),
    line(job.company, ink, 38, width - margin - besideTile, 'SemiBold'),
    line(job.place, muted, 34, room),
    line(job.board, paper, 34, room - 70, 'Bold'),
  ]);
  const middle = (of: number, { info }: typeof title) => Math.round(of - info.height / 2);
  return sharp(Buffer.from(ground(job.hasMark, job.accent ?? defaultAccent)))
    .composite([
      ...marks,
      { input: company.data, left: besideTile, top: middle(tile.top + tile.size / 2, company) },
      { input: title.data, left: margin, top: 222 },
      { input: place.data, left: margin, top: middle(478, place) },
      { input: board.data, left: margin + (job.hasMark ? 66 : 0), top: middle(581, board) },
    ])
    .png({ compressionLevel: 9 })
    .toBuffer();
}
