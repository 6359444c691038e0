// The program that images.ts starts, so that whatever a picture costs, the server goes on.
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { reason } from '#contract/values/refusals.ts';
import { drawJob, type JobPicture } from './draw-job.ts';

const boxes = {
  avatar: { width: 512, height: 512, fit: 'cover' },
  logo: { width: 512, height: 512, fit: 'inside', withoutEnlargement: true },
  mark: { width: 512, height: 128, fit: 'inside', withoutEnlargement: true },
} as const;

interface Upload {
  bytes: Buffer;
  kind: keyof typeof boxes;
}
export type Order = Upload | JobPicture;
export type DrawnPicture = { picture: Buffer } | { refusal: string };

const maxMemory = 320 * 2 ** 20;
const maxMegapixels = 25;
/** Of a PNG that is interlaced or has 16 bits, which is several times as dear to read. */
const maxExpensiveMegapixels = 4;

async function refusalOf(bytes: Buffer): Promise<string | undefined> {
  const header = await sharp(bytes, { limitInputPixels: false }).metadata();
  const megapixels = (header.width * header.height) / 1_000_000;
  const isExpensive = header.format === 'png' && (header.isProgressive || header.depth === 'ushort');
  if (megapixels > maxMegapixels) return reason('pictureTooLarge', { maxMegapixels });
  if (isExpensive && megapixels > maxExpensiveMegapixels)
    return reason('pictureTooDear', { maxMegapixels: maxExpensiveMegapixels });
  return undefined;
}

async function convert({ bytes, kind }: Upload): Promise<DrawnPicture> {
  const refusal = await refusalOf(bytes);
  if (refusal) return { refusal };
  const picture = await sharp(bytes, { limitInputPixels: maxMegapixels * 1_000_000, failOn: 'truncated' })
    .autoOrient()
    .resize(boxes[kind])
    .webp({ quality: 82 })
    .toBuffer();
  return { picture };
}

const draw = async (order: Order): Promise<DrawnPicture> =>
  order.kind === 'job' ? { picture: await drawJob(order) } : convert(order);

const end = () => process.kill(process.pid, 'SIGKILL');

sharp.cache(false);
sharp.concurrency(1);
setPriority(10);
setInterval(() => process.memoryUsage.rss() > maxMemory && end(), 10);
process.on('disconnect', end);
process.on('message', async (order: Order) => {
  const drawn = await draw(order).catch(() => ({ refusal: reason('pictureUnreadable') }));
  process.send?.(drawn);
});
