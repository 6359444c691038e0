import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ApiError } from '#contract/errors.ts';
import { maxUploadBytes, uploads } from '#contract/uploads.ts';
import { invalid, unauthorized } from './errors.ts';
import { limit, networkOf, rules } from './rate-limits.ts';

const maxFieldBytes = 256 * 1024;
/** Room for fields that nobody knows and that are ignored. */
const spareFields = 20;

async function readParts(request: FastifyRequest, known: z.ZodObject): Promise<Map<string, unknown>> {
  const names = Object.keys(known.shape);
  const files = names.filter((name) => uploads.includes(known.shape[name]));
  const fields = names.length + spareFields;
  const values = new Map<string, unknown>();
  const parts = request.parts({
    isPartAFile: (name, type, filename) =>
      files.includes(name ?? '') && (filename !== undefined || type !== 'text/plain'),
    limits: {
      files: files.length,
      fields,
      parts: files.length + fields,
      fieldSize: maxFieldBytes,
      // One more than is allowed, so that a longer file is told from the longest.
      fileSize: maxUploadBytes + 1,
    },
  });
  for await (const part of parts) {
    const { fieldname } = part;
    if (part.type === 'file') {
      values.set(fieldname, new File([new Uint8Array(await part.toBuffer())], part.filename ?? ''));
    } else if (part.valueTruncated && names.includes(fieldname)) {
      throw invalid({ [fieldname]: 'This is too long' });
    } else {
      values.set(fieldname, part.value);
    }
  }
  return values;
}

/** The fields of a multipart form, files as `File`. Throws 415 where no form is known, 400, 413, 422 or 429. */
export async function readForm(request: FastifyRequest, known: z.ZodObject | undefined) {
  if (!known) throw new ApiError(415, 'Send this as JSON');
  const values = await readParts(request, known).catch((error) => {
    request.raw.resume();
    if (error instanceof ApiError) throw error;
    if (error.statusCode === 413) throw new ApiError(413, 'This form is too large');
    throw new ApiError(400, 'This form could not be read');
  });
  if ([...values.values()].some((value) => value instanceof File && value.size > 0)) {
    if (!request.user) throw unauthorized();
    await limit(request, rules.upload, networkOf(request.ip), `account ${request.user.id}`);
  }
  return Object.fromEntries(values);
}
