import { z } from 'zod';

const maxInt = 2_147_483_647;
/** A browser sends each line end of a form with files as two characters. */
const oneLineEnd = (value: string) => value.replaceAll('\r\n', '\n');
const wellFormed = (value: string) => value.isWellFormed() && !value.includes('\0');

/** A PostgreSQL int from 1 on, as a number or its decimal digits. */
export const id = (message = 'Choose one of the list') =>
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

/** A filter: an absent or empty one filters nothing. */
export const filterId = z
  .union([z.literal('').transform(() => undefined), id()], { error: 'Choose one of the list' })
  .optional();

/** A filter by one of a few words. */
export const filterChoice = <const Choices extends readonly string[]>(choices: Choices, message: string) =>
  z.union([z.literal('').transform(() => undefined), z.enum(choices)], { error: message }).optional();

/** Required text, trimmed, of 1 to `max` characters. */
export const text = (message: string, max: number) =>
  z
    .string({ error: message })
    .trim()
    .overwrite(oneLineEnd)
    .min(1, message)
    .max(max, `Use at most ${max} characters`)
    .refine(wellFormed, 'Some characters cannot be stored');

/** Text that may be left out; blank is null. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .overwrite(oneLineEnd)
    .max(max, `Use at most ${max} characters`)
    .refine(wellFormed, 'Some characters cannot be stored')
    .nullish()
    .transform((value) => value || null);

const isLink = (value: string) => /^https?:\/\/[^\s/@]+(?:\/|$)/i.test(value) && URL.canParse(value);
const linkMessage = 'Enter a link that starts with https://';

/** A web address, http or https. */
export const link = (message: string) => text(message, 300).refine(isLink, linkMessage);

/** A web address that may be left out; blank is null. */
export const optionalLink = optionalText(300).refine((value) => value === null || isLink(value), linkMessage);

/** One of a few words that may be left out; blank is null. */
export const optionalChoice = (choices: readonly string[]) =>
  optionalText(100).refine((choice) => choice === null || choices.includes(choice), 'Choose one of the list');

/** A choice of several of a list; choosing one twice is choosing it once. */
export const ids = (message: string, max: number) =>
  z
    .array(id(), { error: message })
    .min(1, message)
    .max(max, `Choose at most ${max}`)
    .transform((chosen) => [...new Set(chosen)]);

/** A search box: any text of at most `max` characters, empty when absent. */
export const words = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use at most ${max} characters`)
    .refine(wellFormed, 'Some characters cannot be searched')
    .default('');

export const email = z
  .string({ error: 'Enter your email address' })
  .trim()
  .min(1, 'Enter your email address')
  .max(254, 'Use at most 254 characters')
  .pipe(z.email('Enter an email address like name@example.com'));

/** At most 10 characters, as the forms allow. */
export const phone = z
  .string({ error: 'Enter your phone number' })
  .trim()
  .min(1, { error: 'Enter your phone number', abort: true })
  .max(10, { error: 'Use at most 10 characters', abort: true })
  .regex(/^\+?[0-9][0-9 ().-]{5,9}$/, 'Enter a phone number of 7 to 10 digits');

/** A password as typed at sign-in; never trimmed. */
export const typedPassword = z
  .string({ error: 'Enter your password' })
  .min(1, { error: 'Enter your password', abort: true })
  .max(128, 'Use at most 128 characters')
  .refine(wellFormed, 'Some characters cannot be stored');

/** A password being chosen: 12 to 128 characters of any kind. */
export const newPassword = typedPassword.min(12, 'Use at least 12 characters');

/** A day out: `YYYY-MM-DD`. */
export const day = z.string();

/** An instant out: ISO 8601 in UTC. */
export const instant = z.union([z.date().transform((date) => date.toISOString()), z.string()]);
