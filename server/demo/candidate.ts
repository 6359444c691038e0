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
  /** `1` to `15` or `Above 15`. */
  years: string;
  level: string;
  born: string;
  gender: 'male' | 'female';
  educations: Array<Period & { degree: string; institute: string }>;
  experiences: Array<Period & { job: string; company: string }>;
}
