import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export const pdf = (text = 'hello', name = 'cv.pdf') => new File([`%PDF-1.7\n${text}\n%%EOF`], name);

/** Wide, red at the left and blue at the right; turned by its EXIF, which also says where it was taken. */
export async function photo({ orientation = 1, width = 80, height = 40 } = {}) {
  const half = { width: width / 2, height, channels: 3 as const };
  const red = { create: { ...half, background: '#ff0000' } };
  const bytes = await sharp({ create: { ...half, width, background: '#0000ff' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 52/1 0/1' } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' });
}

export function otherPictures() {
  const green = sharp({ create: { width: 9, height: 9, channels: 3, background: '#008000' } });
  const square =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  const drawn = (['gif', 'tiff', 'avif'] as const).map(async (kind) => {
    const bytes = await green.clone().toFormat(kind).toBuffer();
    return new File([new Uint8Array(bytes)], `me.${kind}`, { type: `image/${kind}` });
  });
  return Promise.all([...drawn, new File([square], 'me.svg', { type: 'image/svg+xml' })]);
}

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Columns and rows from which the seven passes of an interlaced PNG start, and the steps that they take. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** A sound black PNG: many pixels in few bytes. With 16 bits it has three colours, else one. */
export function vastPng(side: number, { bits = 1, interlaced = false } = {}) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([bits, bits === 16 ? 2 : 0, 0, 0, Number(interlaced)], 8);
  const sizes = (interlaced ? passes : [[0, 0, 1, 1] as const]).map(([left, top, right, down]) => {
    const [columns, rows] = [Math.ceil((side - left) / right), Math.ceil((side - top) / down)];
    return rows * (1 + Math.ceil((columns * (bits === 16 ? 48 : bits)) / 8));
  });
  const rows = deflateSync(Buffer.alloc(sizes.reduce((sum, size) => sum + size)));
  const bytes = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return new File([bytes], 'vast.png', { type: 'image/png' });
}
