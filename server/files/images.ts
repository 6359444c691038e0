import { fileURLToPath } from 'node:url';
import { ApiError } from '#contract/errors.ts';
import { reason } from '#contract/values/refusals.ts';
import { busy, invalid } from '../http/errors.ts';
import { program } from '../threads/program.ts';
import type { JobPicture } from './draw-job.ts';
import type { DrawnPicture, Order } from './draw-picture.ts';

type Upload = Exclude<Order, JobPicture>;

const draw = program<Order, DrawnPicture>(new URL('./draw-picture.ts', import.meta.url), {
  working: 10_000,
  env: { FONTCONFIG_FILE: fileURLToPath(new URL('./fonts.conf', import.meta.url)) },
  tooBusy: () => new ApiError(503, reason('otherPictures'), {}, 10),
});

/** Upright, small, and without what the camera wrote beside it. Throws 422. */
export async function convertToWebp(file: File, kind: Upload['kind'], field: string): Promise<Buffer> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const drawn = (await draw({ bytes, kind })) ?? { refusal: reason('pictureUnreadable') };
  if ('refusal' in drawn) throw invalid({ [field]: drawn.refusal });
  return drawn.picture;
}

/** A PNG. Throws 503 when it cannot be made in time. */
export async function makeJobPicture(job: Omit<JobPicture, 'kind'>): Promise<Buffer> {
  const drawn = await draw({ kind: 'job', ...job });
  if (!drawn || 'refusal' in drawn) throw busy();
  return drawn.picture;
}
