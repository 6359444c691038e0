import { yearsOfExperience } from '#contract/values/choices.ts';
import { startOf } from '../../lib/text.ts';
import { entryRows } from './entry-rows.ts';
import type { ResumeEntry } from './reading/entries.ts';
import type { ReadResume } from './reading/resume.ts';

export type FieldValues = [name: string, value: string][];

export interface Filled {
  before: FieldValues;
  after: FieldValues;
  names: Set<string>;
}

const maxFilledIn = { entries: 20, skills: 50 };

const sections = {
  educations: { what: 'degree', where: 'institude', more: 'addtion_information', of: 'schools' },
  experiences: { what: 'job_post', where: 'company', more: 'additonal_informatiion', of: 'work' },
} as const;

const same = (one = '', other = '') => one.trim().toLowerCase() === other.trim().toLowerCase();

function rowOf(
  { what, where, from, to, more }: ResumeEntry,
  names: (typeof sections)[keyof typeof sections],
) {
  return {
    [names.what]: startOf(what, 200),
    [names.where]: startOf(where, 200),
    from,
    to,
    [names.more]: startOf(more, 2000),
  };
}

/** Never writes over what is there. */
export function filled(before: FieldValues, found: ReadResume): Filled {
  const names = new Set<string>();
  const { years } = found;
  const plain: Record<string, string> = {
    profesional_title: startOf(found.title, 200),
    qualification: startOf(found.qualification, 200),
    language: startOf(found.languages, 200),
    description: startOf(found.summary, 5000),
    total_year_experience: years ? (yearsOfExperience[years - 1] ?? 'Above 15') : '',
  };
  const after = before.map(([name, value]): FieldValues[number] => {
    const given = plain[name];
    if (!given || value.trim() !== '') return [name, value];
    names.add(name);
    return [name, given];
  });
  const chosen = before.flatMap(([name, value]) => (name === 'skill_ids' ? [value] : []));
  const skills = found.skills.map(String).filter((id) => !chosen.includes(id));
  for (const id of skills.slice(0, Math.max(0, maxFilledIn.skills - chosen.length))) {
    after.push(['skill_ids', id]);
    names.add('skill_ids');
  }
  for (const [section, of] of Object.entries(sections)) {
    const { keys, rows } = entryRows(before, section);
    const isBlank = (row: Record<string, string>) => Object.values(row).every((value) => value.trim() === '');
    const blank = keys.filter((_, at) => isBlank(rows[at] ?? {}));
    let next = Math.max(-1, ...keys.map(Number)) + 1;
    const missing = found[of.of].filter(
      ({ what, where }) => !rows.some((row) => same(row[of.what], what) && same(row[of.where], where)),
    );
    for (const entry of missing.slice(0, maxFilledIn.entries)) {
      const key = blank.shift();
      const row = Object.entries({ ...(key === undefined && { id: '' }), ...rowOf(entry, of) });
      const at = key ?? next++;
      for (const [name, value] of row) {
        const field = `${section}.${at}.${name}`;
        if (value) names.add(field);
        const place = after.findIndex(([each]) => each === field);
        if (place < 0) after.push([field, value]);
        else after[place] = [field, value];
      }
    }
  }
  return { before, after, names };
}

/** Leaves what was changed since. */
export function takenBack(now: FieldValues, { before, after }: Filled): FieldValues {
  const [was, given] = [new Map(before), new Map(after)];
  const chosen = (of: FieldValues) => of.flatMap(([name, value]) => (name === 'skill_ids' ? [value] : []));
  const addedSkills = chosen(after).filter((id) => !chosen(before).includes(id));
  const rowNameOf = (name: string) => name.split('.').slice(0, 2).join('.');
  const changed = new Set(
    now.filter(([name, value]) => given.get(name) !== value).map(([name]) => rowNameOf(name)),
  );
  return now.flatMap(([name, value]): FieldValues => {
    if (name === 'skill_ids') return addedSkills.includes(value) ? [] : [[name, value]];
    if (given.get(name) !== value) return [[name, value]];
    if (was.has(name)) return [[name, was.get(name) ?? '']];
    return changed.has(rowNameOf(name)) ? [[name, value]] : [];
  });
}
