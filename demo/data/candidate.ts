import type { ExperienceLevel, Gender, YearsOfExperience } from '../../server/db/schema.ts';

/** Years as on a resume: `2019`, or `Present`. */
interface Period {
  from: string;
  to: string;
  note?: string;
}

export interface DemoCandidate {
  name: string;
  title: string;
  place: string;
  about: string;
  category: string;
  skills: string[];
  languages: string;
  qualification: string;
  years: YearsOfExperience;
  level: ExperienceLevel;
  born: string;
  gender: Gender;
  educations: Array<Period & { degree: string; institute: string }>;
  experiences: Array<Period & { job: string; company: string }>;
}
