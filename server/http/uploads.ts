import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ApiError } from '#contract/errors.ts';
import { uploads } from '#contract/uploads.ts';
import { maxUploadBytes } from '#contract/values/files.ts';
import { reason } from '#contract/values/refusals.ts';
import { type CountBytes, limitBuffered } from './buffered-bytes.ts';
import { invalid, unauthorized } from './errors.ts';
import { limitAccount, rules } from './rate-limits.ts';

const maxFieldBytes = 256 * 1024;
/** Of all fields of a form, known or not. */
const maxFieldsBytes = 512 * 1024;
/** Room for fields that nobody knows and that are ignored. */
const spareFields = 20;
/** Of a part: room for the longest name of a file that a system has. */
const maxHeadBytes = 4096;

const tooLarge = () => new ApiError(413, reason('formTooLarge'));
const unreadable = () => new ApiError(400, reason('formUnreadable'));

/** A file whose bytes are told to `countBytes` before they are buffered, the first ones after `count`. */
async function readFile(
  { file, filename }: MultipartFile,
  count: () => Promise<void>,
  countBytes: CountBytes,
) {
  // One piece that grows: a client may send a byte at a time, and a piece costs more than that.
  let bytes = Buffer.alloc(0);
  let length = 0;
  for await (const chunk of file) {
    if (length === 0) await count();
    countBytes(chunk.length);
    if (length + chunk.length > bytes.length) bytes = Buffer.concat([bytes], 2 * (length + chunk.length));
    bytes.set(chunk, length);
    length += chunk.length;
  }
  // A browser writes these three of a name so, and a percent sign as it is.
  const name = filename?.replace(/%(?:22|0D|0A)/g, decodeURIComponent) ?? '';
  return new File([new Uint8Array(bytes.buffer, bytes.byteOffset, length)], name);
}

async function readParts(
  request: FastifyRequest,
  known: z.ZodObject,
  count: () => Promise<void>,
  countBytes: CountBytes,
): Promise<Map<string, unknown>> {
  const names = [...Object.keys(known.shape), '_method'];
  const files = names.filter((name) => uploads.includes(known.shape[name]));
  const fields = names.length + spareFields;
  const values = new Map<string, unknown>();
  let fieldsBytes = 0;
  const parts = request.parts({
    isPartAFile: (name, type, filename) =>
      files.includes(name ?? '') && (filename !== undefined || type !== 'text/plain'),
    limits: {
      files: files.length,
      fields,
      parts: files.length + fields,
      headerSize: maxHeadBytes,
      fieldSize: maxFieldBytes,
      // One more than is allowed, so that a longer file is told from the longest.
      fileSize: maxUploadBytes + 1,
    },
  });
  for await (const part of parts) {
    const { fieldname } = part;
    if (values.has(fieldname) && !files.includes(fieldname))
      throw fieldname in known.shape ? invalid({ [fieldname]: reason('notOneText') }) : unreadable();
    if (part.type === 'file') {
      values.set(fieldname, await readFile(part, count, countBytes));
      continue;
    }
    const { value, valueTruncated } = part;
    // A part that says it is JSON was parsed.
    if (typeof value !== 'string') throw unreadable();
    const isKnown = names.includes(fieldname);
    if (valueTruncated && isKnown) throw invalid({ [fieldname]: reason('fieldTooLong') });
    countBytes(value.length);
    fieldsBytes += value.length;
    if (fieldsBytes > maxFieldsBytes) throw tooLarge();
    if (isKnown) values.set(fieldname, value);
  }
  return values;
}

/** Files as `File`. Throws 400, 401, 413, 415 where no form is known, 422, 429 before a file is read, or 503. */
export async function readForm(request: FastifyRequest, reply: FastifyReply, known: z.ZodObject | undefined) {
  const { user } = request;
  if (!known) throw new ApiError(415, reason('notJsonBody'));
  if (!user) throw unauthorized();
  const count = () => limitAccount(request, rules.upload, user.id);
  const values = await readParts(request, known, count, limitBuffered(user.id, reply)).catch((error) => {
    request.raw.unpipe().resume();
    if (error instanceof ApiError) throw error;
    if (error.statusCode === 413) throw tooLarge();
    throw unreadable();
  });
  return Object.fromEntries(values);
}
