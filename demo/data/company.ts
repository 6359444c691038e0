import type { Hue, Motif } from './logo.ts';

type OccupationName = keyof typeof import('./occupations.ts').occupations;

export interface Company {
  name: string;
  about: string;
  /** `City, ST`; the first is home. */
  places: [home: string, ...branches: string[]];
  offers: string[];
  /** One job each; a title is named where only that one suits. */
  hires: Array<OccupationName | [OccupationName, title: string]>;
  logo: [motif: Motif, ink: Hue, paper: Hue];
}
