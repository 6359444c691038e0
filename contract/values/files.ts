import { reason } from './refusals.ts';

// Apart from the schemas, so that a screen refuses a file without loading those.

export const maxMegabytes = 5;
export const maxUploadBytes = maxMegabytes * 1024 * 1024;
export const tooLarge = reason('fileTooLarge', { maxMegabytes });

/** A kind of file, told by its first bytes, whatever its name and type claim. */
export interface FileKind {
  signature: RegExp;
  refusal: string;
}

export const picture: FileKind = {
  signature: /^(?:\x89PNG\r\n|\xff\xd8\xff|RIFF[\s\S]{4}WEBP)/,
  refusal: reason('notPicture'),
};

export const pdfDocument: FileKind = { signature: /^%PDF-/, refusal: reason('notPdf') };

export async function isOfKind(file: File, { signature }: FileKind): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  return signature.test(String.fromCharCode(...start));
}

export async function fileRefusal(file: File, kind: FileKind): Promise<string | undefined> {
  if (file.size > maxUploadBytes) return tooLarge;
  return (await isOfKind(file, kind)) ? undefined : kind.refusal;
}
