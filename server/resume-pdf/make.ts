import { busy } from '../http/errors.ts';
import { program } from '../threads/program.ts';
import { pdfContentOf, type WrittenResume } from './content.ts';
import type { DrawnResume } from './draw.ts';

const draw = program<ReturnType<typeof pdfContentOf>, DrawnResume>(new URL('./draw.ts', import.meta.url), {
  working: 20_000,
  tooBusy: busy,
});

/** A tagged PDF. Throws 503 when it cannot be made in time. */
export async function makeResumePdf(written: WrittenResume): Promise<Buffer> {
  const drawn = await draw(pdfContentOf(written));
  if (!drawn) throw busy();
  return Buffer.from(drawn.pdf);
}
