import { busy } from '../http/errors.ts';
import { program } from '../threads/program.ts';
import { contentOf, type Written } from './content.ts';
import type { Drawn } from './draw.ts';

const draw = program<ReturnType<typeof contentOf>, Drawn>(new URL('./draw.ts', import.meta.url), {
  working: 20_000,
  tooBusy: busy,
});

/** A tagged PDF. Throws 503 when it cannot be made in time. */
export async function makeResumePdf(written: Written): Promise<Buffer> {
  const drawn = await draw(contentOf(written));
  if (!drawn) throw busy();
  return Buffer.from(drawn.pdf);
}
