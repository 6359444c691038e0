import { z } from 'zod';
import { isLink, isStorable, onOneLine, withScheme } from '#contract/fields.ts';
import { maxCompanyNameLength } from '#contract/values/choices.ts';
import { type ImportField, importFields, listFields } from '#contract/values/import-fields.ts';
import { readAmount } from '#contract/values/pay.ts';
import { reason } from '#contract/values/refusals.ts';
import { isSeen } from '#contract/values/seen.ts';
import { readDay } from './day.ts';
import { plainOf } from './html.ts';
import { maxLine } from './lines.ts';

/** Why a line is no posting: of one of its fields, or of the line as a whole. */
export interface Refusal {
  field: ImportField | null;
  reason: string;
}

const unless = (kind: string) => ({
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === null ? reason('missing') : kind,
});
const textBy = (tidy: (value: string) => string) => (max: number) =>
  z
    .string(unless(reason('notOneText')))
    .overwrite(tidy)
    .min(1, reason('missing'))
    .max(max, reason('tooLong', { max }))
    .refine(isStorable, reason('unstorable'));
const text = textBy((value) => value.trim());
const oneLine = textBy((value) => onOneLine(plainOf(value)));
const maxNames = 100;
const names = z
  .array(oneLine(100), unless(reason('notNames')))
  .max(maxNames, reason('tooMany', { max: maxNames }))
  .default([]);
const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10);
const day = z.string(unless(reason('notDay'))).transform((written, context) => {
  const found = readDay(written);
  if (found) return found;
  context.issues.push({ code: 'custom', message: reason('notDay'), input: written });
  return z.NEVER;
});

const notLongPast = [(value: string) => value >= '1970', reason('longPast')] as const;

const link = (max: number) =>
  text(max).overwrite(withScheme).refine(isLink, reason('notWebAddress')).nullish();

const amount = z
  .union([z.number(), z.string().max(30)], { error: reason('wrongAmount') })
  .transform((value, context) => {
    const read = readAmount(typeof value === 'string' ? value.replace(/^\s*\$\s?/, '') : value);
    if (read !== undefined) return read;
    context.issues.push({ code: 'custom', message: reason('wrongAmount'), input: value });
    return z.NEVER;
  })
  .nullish();

const fields = {
  external_id: text(200),
  title: oneLine(200),
  company: oneLine(maxCompanyNameLength),
  website: link(500),
  city: oneLine(100),
  state: oneLine(100).nullish(),
  type: oneLine(100),
  salary: text(500).nullish(),
  pay_min: amount,
  pay_max: amount,
  pay_currency: oneLine(100).nullish(),
  pay_period: oneLine(100).nullish(),
  workplace: oneLine(100).nullish(),
  remote_in: names,
  academic_degree: oneLine(100).nullish(),
  experience_level: oneLine(100).nullish(),
  experience: oneLine(100).nullish(),
  apply_url: link(2000),
  categories: names,
  skills: names,
  description: text(30_000),
  requirement: text(5000).nullish(),
  working_hour: text(100).nullish(),
  posted: day
    .refine(...notLongPast)
    .refine((value) => value <= isoDay(Date.now() + 864e5), reason('inFuture'))
    .nullish(),
  expires: day.refine(...notLongPast),
} satisfies Record<ImportField, z.ZodType>;
const posting = z.object(fields, reason('notObject'));
export type Posting = z.output<typeof posting>;

/** The names that a text lists, with semicolons, bars, commas or line feeds between them. */
export function namesIn(written: string): string[] {
  // What HTML writes for a sign has a semicolon.
  const plain = written.split('\n').map(plainOf).join('\n');
  return plain
    .split(/[;|\n]/.test(plain) ? /[;|\n]/ : ',')
    .map((name) => name.trim())
    .filter(Boolean);
}

const isList = new Set<string>(listFields);
const isAmount = new Set<string>(['pay_min', 'pay_max'] satisfies ImportField[]);

/** As other systems write them: null and blanks for nothing, numbers for texts, texts for lists. */
function tidy(values: Record<string, unknown>) {
  for (const name in values) {
    const value = values[name];
    if (typeof value === 'number' && !isAmount.has(name)) values[name] = String(value);
    if (value === null) values[name] = undefined;
    if (typeof value !== 'string') continue;
    if (isStorable(value) && !isSeen(value)) values[name] = undefined;
    else if (isList.has(name)) values[name] = namesIn(value);
  }
}

const ofLine = (why: string): Refusal[] => [{ field: null, reason: why }];
const isField = (name: unknown): name is ImportField => Object.hasOwn(importFields, String(name));

export function readPosting(line: string): Posting | Refusal[] {
  if (line.length > maxLine) return ofLine(reason('lineTooLong'));
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return ofLine(reason('notJson'));
  }
  if (typeof value === 'object' && value) tidy(value as Record<string, unknown>);
  const parsed = posting.safeParse(value);
  if (parsed.success) return parsed.data;
  // Of several names the last says it.
  const reasons = new Map(
    parsed.error.issues.map(({ path: [name], message }) => [isField(name) ? name : null, message]),
  );
  return Array.from(reasons, ([field, reason]) => ({ field, reason }));
}
