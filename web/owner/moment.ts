import { timeZone } from '#contract/values/today.ts';
import { tag } from '#texts/language.ts';

export const shownMoment = (instant: string) =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: timeZone() }).format(
    new Date(instant),
  );
