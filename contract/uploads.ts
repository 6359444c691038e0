import { z } from 'zod';

const maxMegabytes = 5;
export const maxUploadBytes = maxMegabytes * 1024 * 1024;

const upload = (signature: RegExp, message: string) =>
  z
    .file({ error: message })
    .max(maxUploadBytes, `Choose a file of at most ${maxMegabytes} MB`)
    .refine(async (file) => {
      const start = new Uint8Array(await file.slice(0, 12).arrayBuffer());
      return signature.test(String.fromCharCode(...start));
    }, message);

/** A form without a chosen file sends an empty one, or a text such as the address of the present picture. */
const unlessChosen = (file: z.ZodType<File>) =>
  z.preprocess(
    (value: File | string | null | undefined) =>
      value instanceof File && (value.size > 0 || value.name) ? value : undefined,
    file.optional(),
  );

/** PNG, JPEG or WebP by its first bytes, whatever its name and type claim. */
export const image = unlessChosen(
  upload(/^(?:\x89PNG\r\n|\xff\xd8\xff|RIFF[\s\S]{4}WEBP)/, 'Choose a PNG, JPEG or WebP picture'),
);

/** A PDF by its first bytes, whatever its name and type claim. */
export const pdf = unlessChosen(upload(/^%PDF-/, 'Choose a PDF'));

/** Every schema of a file to upload. */
export const uploads: z.ZodType[] = [image, pdf];

/** An answer that is a file to keep. */
export const download = z.file();

/** Something that a form with files carries as JSON text. */
export const jsonText = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value: z.input<Schema> | string, context) => {
    if (typeof value !== 'string') return value;
    try {
      return value.trim() ? JSON.parse(value) : undefined;
    } catch {
      context.issues.push({ code: 'custom', message: 'This is not JSON', input: value });
      return z.NEVER;
    }
  }, schema);
