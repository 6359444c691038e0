import type { Statistics } from '#contract/statistics.ts';
import type { statisticsPeriods } from '#contract/values/choices.ts';
import { tag } from '#texts/language.ts';

export type Period = (typeof statisticsPeriods)[number];
export type Measure = keyof Statistics['totals'];
export const measures = ['views', 'begun', 'sent', 'saved'] as const satisfies Measure[];

export type Span = { name: string; from: string } & Record<Measure, number>;

const inDays = new Intl.DateTimeFormat(tag, { month: 'short', day: 'numeric', timeZone: 'UTC' });
const inMonths = new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'short', timeZone: 'UTC' });

const spanOf = (period: Period, day: string, left: number) => {
  if (period === '365') return day.slice(0, 7);
  return period === '90' ? Math.floor(left / 7) : day;
};

/** A dozen spans, or a month of days, fit on a phone; oldest first. */
export function spansOf(days: Statistics['days'], period: Period): Span[] {
  const spans = new Map<string | number, Statistics['days']>();
  for (const [index, day] of days.entries()) {
    const key = spanOf(period, day.day, days.length - 1 - index);
    spans.set(key, [...(spans.get(key) ?? []), day]);
  }
  const format = period === '365' ? inMonths : inDays;
  return [...spans.values()].map((within) => {
    const [first, last] = [within[0]?.day ?? '', within.at(-1)?.day ?? ''];
    const sum = (measure: Measure) => within.reduce((total, day) => total + day[measure], 0);
    return {
      name: format.formatRange(new Date(first), new Date(last)),
      from: first,
      ...{ views: sum('views'), begun: sum('begun'), sent: sum('sent'), saved: sum('saved') },
    };
  });
}
