import { z } from 'zod';
import { type FileKind, isOfKind, maxUploadBytes, pdfDocument, picture, tooLarge } from './values/files.ts';
import { reason } from './values/refusals.ts';

const upload = (kind: FileKind) =>
  z
    .file({ error: kind.refusal })
    .max(maxUploadBytes, tooLarge)
    .refine((file) => isOfKind(file, kind), kind.refusal);

/** A form without a chosen file sends an empty one, or a text such as the address of the present picture. */
const unlessChosen = (file: z.ZodType<File>) =>
  z.preprocess(
    (value: File | string | null | undefined) =>
      value instanceof File && (value.size > 0 || value.name) ? value : undefined,
    file.optional(),
  );

export const image = unlessChosen(upload(picture));
export const pdf = unlessChosen(upload(pdfDocument));
export const anyFile = z.file({ error: reason('noFile') }).max(maxUploadBytes, tooLarge);

export const uploads: z.ZodType[] = [image, pdf, anyFile];

export const download = (type: string) => z.file().mime(type);

/** Something that a form with files carries as JSON text. */
export const jsonText = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess((value: z.input<Schema> | string, context) => {
      if (typeof value !== 'string') return value;
      try {
        return value.trim() ? JSON.parse(value) : undefined;
      } catch {
        context.issues.push({ code: 'custom', message: reason('notJson'), input: value });
        return z.NEVER;
      }
    }, schema)
    .describe('Or a text that is JSON of it');
