import { texts as frame } from '#texts/frame.ts';
import { tag } from '#texts/language.ts';

const oneDigit = new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export function shownSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1024) return frame.file.kilobytes(Math.ceil(kilobytes));
  return frame.file.megabytes(oneDigit.format(kilobytes / 1024));
}
