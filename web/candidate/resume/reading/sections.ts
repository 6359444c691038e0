export type SectionKind =
  | 'experience'
  | 'education'
  | 'skills'
  | 'summary'
  | 'languages'
  | 'contact'
  | 'other';

/** Of several in a heading, the one that stands here first decides. */
const names: Record<SectionKind, string> = {
  other: `interests publications references referees hobbies award awards honors honours achievements certification
    certifications certificates license licenses licence licences projects volunteer volunteering memberships activities
    courses patents affiliations accomplishments`,
  languages: 'language languages',
  skills: `skill skills competence competences competency competencies expertise proficiency proficiencies technologies
    strengths toolbox software`,
  education: 'education academic studies qualification qualifications schooling degrees training',
  experience: `experience experiences employment history career appointments positions worked internship internships jobs
    work`,
  summary: 'summary profile objective about introduction statement who',
  contact: 'contact details personal links address info information',
};
const sections = new Map(
  Object.entries(names).flatMap(([section, words]) =>
    words.split(/\s+/).map((word) => [word, section as SectionKind] as const),
  ),
);

const fillers = new Set(
  `a additional am an and area areas at background business clinical community computer core current data development
  executive further general have i in industry it job key knowledge main me my of other past previous professional
  reach record related relevant research selected social special teaching technical the to tools what where with you
  your`.split(/\s+/),
);
const isKnown = (word: string) => sections.has(word) || fillers.has(word);

/** Splits words that were written without spaces between them, or with one after each letter. */
function split(text: string): string[] | undefined {
  const ways: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= text.length; end++)
    for (let start = 0; start < end && !ways[end]; start++) {
      const word = text.slice(start, end);
      const before = ways[start];
      if (before && word.length > 1 && isKnown(word)) ways[end] = [...before, word];
    }
  return ways[text.length];
}

export function sectionOf(text: string): SectionKind | undefined {
  const plain = text.replace(/^\d{1,2}\.? /, '');
  if (text.length > 45 || /[@\d(|•]|[.,;]$/.test(plain) || !/^[^\p{Ll}]/u.test(plain)) return;
  const letters = plain
    .toLowerCase()
    .replace(/[^\p{L} ]/gu, ' ')
    .trim();
  let words = letters.split(/ +/);
  if (words.length === 1 || words.every((word) => word.length === 1))
    words = split(letters.replaceAll(' ', '')) ?? words;
  if (words.length > 5 || !words.every(isKnown)) return;
  const found = words.map((word) => sections.get(word));
  return (Object.keys(names) as SectionKind[]).find((section) => found.includes(section));
}
