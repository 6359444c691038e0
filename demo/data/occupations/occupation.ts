import type { AcademicDegree, Workplace } from '../../../server/db/schema.ts';

/** `{company}` and `{city}` stand for the job's own. */
export interface Occupation {
  category: string;
  /** A title alone is a full-time job. */
  titles: Array<string | [title: string, type: 'Part Time' | 'Contract' | 'Temporary' | 'Internship']>;
  /** Dollars a year: lower quartile, median, upper quartile. */
  pay: [low: number, median: number, high: number];
  hourly?: true;
  skills: string[];
  degrees?: AcademicDegree[];
  /** On site, unless they say otherwise. */
  workplaces?: Workplace[];
  hours: string[];
  partTimeHours?: string;
  years: [fewest: number, most: number];
  character: string[];
  openings: string[];
  duties: string[];
  bring: string[];
}
