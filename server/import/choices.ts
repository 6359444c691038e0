import type { AcademicDegree, ExperienceLevel } from '../db/schema.ts';
import type { Posting } from './posting.ts';

const keyOf = (words: string) =>
  words
    .toLowerCase()
    .replace(/['’‘`.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The choices of a closed list by what is written for each, its own name included. */
const byWords = <Choice extends string>(meant: Record<Choice, string[]>) =>
  new Map(
    (Object.keys(meant) as Choice[]).flatMap((choice) =>
      [choice, ...meant[choice]].map((words): [string, Choice] => [keyOf(words), choice]),
    ),
  );

const degrees = byWords<AcademicDegree>({
  'Associate Degree': ['Associate', "Associate's", "Associate's Degree"],
  "Bachelor's Degree": ['Bachelor', "Bachelor's", 'Bachelor Degree'],
  "Master's Degree": ['Master', "Master's", 'Master Degree'],
  'Doctoral Degree': ['Doctoral', 'Doctorate', 'Doctorate Degree', 'PhD'],
});
const levels = byWords<ExperienceLevel>({
  Junior: ['Junior Level', 'Entry', 'Entry Level'],
  Senior: ['Senior Level'],
  Manager: ['Managerial', 'Management'],
});

/** What a posting says by our closed lists, and in lines of text what none of their choices says. */
export function readChoices({ academic_degree, experience_level }: Posting) {
  const degree = degrees.get(keyOf(academic_degree ?? '')) ?? null;
  const level = levels.get(keyOf(experience_level ?? '')) ?? null;
  const kept = [
    ...(academic_degree && !degree ? [`Academic degree: ${academic_degree}`] : []),
    ...(experience_level && !level ? [`Experience level: ${experience_level}`] : []),
  ];
  return { choices: { academic_degree: degree, experience_level: level }, kept };
}
