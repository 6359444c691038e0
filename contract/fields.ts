import { z } from 'zod';
import { isWrittenAsDay, parseDay } from './values/dates.ts';
import { isId, maxInt } from './values/ids.ts';
import { readAmount } from './values/pay.ts';
import { reason } from './values/refusals.ts';
import { isSeen } from './values/seen.ts';

/** A browser sends each line end of a form with files as two characters. */
const oneLineEnd = (value: string) => value.replaceAll('\r\n', '\n');
/** In a text of PostgreSQL, or of its JSON. */
export const isStorable = (value: string) => value.isWellFormed() && !value.includes('\0');

/** A PostgreSQL int from 1 on, as a number or its decimal digits. */
export const id = (message = reason('chooseOne')) =>
  z.union(
    [
      z.int({ error: message, abort: true }).min(1, message).max(maxInt, message),
      z
        .string()
        .regex(/^[1-9][0-9]{0,9}$/)
        .transform(Number)
        .pipe(z.int().max(maxInt, message)),
    ],
    { error: message },
  );

/** An absent or empty one filters nothing. */
export const filterId = z
  .union([z.literal('').transform(() => undefined), id()], { error: reason('chooseOne') })
  .optional();

/** With commas between them; once each. */
export const filterValues = (most: number, choices?: readonly string[]) => {
  const message = reason('chooseOne');
  return z
    .union([z.string(), z.number()], { error: message })
    .optional()
    .transform((given, context) => {
      const values = [
        ...new Set(
          String(given ?? '')
            .split(',')
            .map((value) => value.trim()),
        ),
      ].filter(Boolean);
      const isValue = choices ? (value: string) => choices.includes(value) : isId;
      if (values.every(isValue) && values.length <= most) return values;
      const tooMany = values.length > most && most > 1;
      context.issues.push({
        code: 'custom',
        message: tooMany ? reason('tooMany', { max: most }) : message,
        input: given,
      });
      return z.NEVER;
    })
    .describe(most > 1 ? `At most ${most}, with commas between them` : 'One');
};

export const filterChoice = <const Choices extends readonly string[]>(choices: Choices, message: string) =>
  z.union([z.literal('').transform(() => undefined), z.enum(choices)], { error: message }).optional();

/** Without controls but the one that is refused, what turns the direction of the text around it, and places to break a line; joiners and marks stay. */
export const onOneLine = (value: string) =>
  value
    .replace(/(?![\s\0])[\p{Cc}\u00AD\u200B\u202A-\u202E\u2060\u2066-\u2069]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/** More marks on a letter than writing has stand over the lines around it. */
const isWriting = (value: string) => !/\p{M}{9}/u.test(value);

const required =
  (tidy: (value: string) => string) =>
  (message: string, max: number, tooLong = reason('tooLong', { max })) =>
    z
      .string({ error: message })
      .overwrite(tidy)
      .min(1, { error: message, abort: true })
      .max(max, tooLong)
      .refine(isSeen, message)
      .refine(isStorable, reason('unstorable'))
      .refine(isWriting, reason('manyMarks'));

/** Trimmed; 1 to `max` characters, of which one is seen. */
export const text = required((value) => oneLineEnd(value.trim()));

export const oneLine = required(onOneLine);

/** True for what a mail program makes a link of: an address of the web or of mail, or a number to call. */
export const hasAddress = (value: string) =>
  /:\/\/|www\.|@\S|[\p{L}\p{N}-]{2}[.。]\p{L}{2}|\.\p{L}+\/|(?:\p{N}[^\p{L}\p{N}]{0,3}){7}/iu.test(
    value.normalize('NFKC'),
  );

/** Mails have it in them, so it may not lead anywhere. */
export const name = (message: string, max: number) =>
  oneLine(message, max).refine((value) => !hasAddress(value), reason('addressInName'));

const optional = (tidy: (value: string) => string) => (max: number) =>
  z
    .string()
    .trim()
    .overwrite(tidy)
    .max(max, reason('tooLong', { max }))
    .refine(isStorable, reason('unstorable'))
    .refine(isWriting, reason('manyMarks'))
    .nullish()
    .transform((value) => (value && isSeen(value) ? value : null));

/** Null where nothing is seen. */
export const optionalText = optional(oneLineEnd);

/** `example.com/jobs` as `https://example.com/jobs`; the rest as it is. */
export const withScheme = (value: string) =>
  value.replace(/^\s*(?=(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/?#]|\s*$))/u, 'https://').trim();

export const isLink = (value: string) => /^https?:\/\/[^\s/@]+(?:\/|$)/i.test(value) && URL.canParse(value);
const linkMessage = reason('wrongLink');

export const link = (message: string) => required(withScheme)(message, 300).refine(isLink, linkMessage);

export const optionalLink = optional(withScheme)(300).refine(
  (value) => value === null || isLink(value),
  linkMessage,
);

export const optionalChoice = <const Choices extends readonly string[]>(choices: Choices) =>
  optionalText(100).refine(
    (choice): choice is Choices[number] | null => choice === null || choices.includes(choice),
    reason('chooseOne'),
  );

const idList = (message: string, max: number) =>
  z.array(id(), { error: message }).max(max, reason('tooMany', { max }));
const once = (chosen: number[]) => [...new Set(chosen)];

export const ids = (message: string, max: number) => idList(message, max).min(1, message).transform(once);

export const optionalIds = (max: number) =>
  idList(reason('chooseOne'), max)
    .nullish()
    .transform((chosen) => once(chosen ?? []));

/** As a number, or as it is written; blank is null. */
export const optionalAmount = z
  .union([z.number(), z.string().max(30)], { error: reason('wrongAmount') })
  .nullish()
  .transform((value, context) => {
    if (value === null || value === undefined || (typeof value === 'string' && !value.trim())) return null;
    const amount = readAmount(value);
    if (amount !== undefined) return amount;
    context.issues.push({ code: 'custom', message: reason('wrongAmount'), input: value });
    return z.NEVER;
  })
  .describe('Above 0, with at most two decimal places');

export const words = (max: number) =>
  z
    .string({ error: reason('notOneText') })
    .trim()
    .max(max, reason('tooLong', { max }))
    .refine(isStorable, reason('unsearchable'))
    .default('');

/** Without what is not seen, which comes along when an address or a number is copied. */
const withoutFormats = (value: string) => value.replace(/\p{Cf}/gu, '').trim();

const emailOf = (missing: string) =>
  z
    .string({ error: missing })
    .overwrite(withoutFormats)
    .min(1, missing)
    .max(254, reason('tooLong', { max: 254 }))
    .pipe(z.email(reason('wrongEmail')));

export const email = emailOf(reason('noEmail'));
/** Of somebody else than who types it. */
export const otherEmail = emailOf(reason('noOtherEmail'));

export const optionalEmail = optional(withoutFormats)(254).refine(
  (value) => value === null || email.safeParse(value).success,
  reason('wrongEmail'),
);

/** None is the beginning of another. */
const countryCode = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9]\d\d)/;

/** Without the country code, and without the zero or one that is dialled before them there. */
function nationalDigits(typed: string): string {
  const digits = typed.replace('(0)', '').replace(/\D/g, '');
  if (/^\(?\+/.test(typed)) return digits.replace(countryCode, '');
  const abroad = /^(?:00|011)(?=.{9})/;
  if (abroad.test(digits)) return digits.replace(abroad, '').replace(countryCode, '');
  return digits.replace(/^(?:0|1(?=\d{10}$))/, '');
}

/** As typed: signs and a leading country code are welcome, the national number has 7 to 10 digits. */
export const phone = z
  .string({ error: reason('noPhone') })
  .overwrite(withoutFormats)
  .min(1, { error: reason('noPhone'), abort: true })
  .max(40, { error: reason('tooLong', { max: 40 }), abort: true })
  .refine(
    (typed) => /^\(?\+?[\d \u00a0()./-]+$/.test(typed) && /^\d{7,10}$/.test(nationalDigits(typed)),
    reason('wrongPhone'),
  )
  .describe(
    '7 to 10 digits with any of `( ) . / -` and blanks; a leading `+`, `00` and country code do not count',
  );

/** Never trimmed. */
export const typedPassword = z
  .string({ error: reason('noPassword') })
  .min(1, { error: reason('noPassword'), abort: true })
  .max(128, reason('tooLong', { max: 128 }))
  .refine(isStorable, reason('unstorable'));

export const newPassword = typedPassword.min(12, reason('tooShort', { min: 12 }));

/** What tells whether a form was saved by somebody else since it was read. */
export const version = z
  .string({ error: reason('unexpected') })
  .max(50, reason('unexpected'))
  .describe('As it was read: 409 when it was changed since');

/** In responses: `YYYY-MM-DD`. */
export const day = z.string();

/** In responses: ISO 8601 in UTC. */
export const instant = z.union([z.date().transform((date) => date.toISOString()), z.string()]);

export const typedDay = (message: string) =>
  z.string({ error: message }).transform((value, context) => {
    const parsed = parseDay(value);
    if (parsed) return parsed;
    const isNone = isWrittenAsDay(value);
    context.issues.push({ code: 'custom', message: isNone ? reason('noSuchDay') : message, input: value });
    return z.NEVER;
  });
