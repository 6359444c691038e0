import { isolating } from '../isolating.ts';
import { number } from './language.ts';

/** What is read of views and applications, and of charts. */
export const texts = isolating({
  title: 'Statistics',
  ofJob: (title: string) => `Statistics of ${title}`,
  about: 'Each browser counts once a day; robots and your own company are left out.',
  oneJob: { before: 'Those of one job are found in ', after: ', under More.' },
  period: 'Period',
  periods: { 7: '7 days', 30: '30 days', 90: '90 days', 365: '365 days' },
  views: 'Views',
  begun: 'Applications begun',
  sent: 'Applications sent',
  saved: 'Saved',
  short: { views: 'Views', begun: 'Begun', sent: 'Sent', saved: 'Saved' },
  /** `top` is undefined where there is nothing in it. */
  chart: (measure: string, from: string, to: string, top: { most: number; when: string } | undefined) =>
    top
      ? `${measure}, ${from} to ${to}: most on ${top.when}, ${number(top.most)}`
      : `${measure}, ${from} to ${to}: none`,
  upTo: (most: number) => `up to ${number(most)}`,
  bar: (when: string, count: number) => `${when}: ${number(count)}`,
  figures: 'In figures',
  spans: { 7: 'Day', 30: 'Day', 90: 'Week', 365: 'Month' },
  from: 'Where views come from',
  host: 'Site',
  sources: { board: 'This board', direct: 'Direct, or not told', other: 'Other sites' },
  none: 'Nothing happened in this time',
  noneOfJob: 'Nobody saw this job in this time',
  noneText: 'Views, applications and saved jobs are shown here a few seconds after they happen.',
});
