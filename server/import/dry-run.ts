import { createHash } from 'node:crypto';
import type { ImportField } from '#contract/values/import-fields.ts';
import { today } from '#contract/values/today.ts';
import type { Db } from '../db/connect.ts';
import type { Companies } from './companies.ts';
import { compareRows, type Row, type Written } from './write.ts';

const maxShown = 20;

interface Sample {
  title: string;
  company: string;
}

export interface Tried {
  first: { added: Sample[]; updated: (Sample & { fields: ImportField[] })[] };
  /** How many of what would be added. */
  ended: number;
  missing: Record<'categories' | 'skills' | 'types' | 'companies', string[]>;
}

const fieldOf: Record<string, ImportField> = {
  title: 'title',
  description: 'description',
  requirement: 'requirement',
  working_hours: 'working_hour',
  salary: 'salary',
  academic_degree: 'academic_degree',
  experience_id: 'experience',
  experience_level: 'experience_level',
  state_id: 'state',
  city_id: 'city',
  job_type_id: 'type',
  category_ids: 'categories',
  skill_ids: 'skills',
  workplace: 'workplace',
  remote_state_ids: 'remote_in',
  pay_min: 'pay_min',
  pay_max: 'pay_max',
  pay_currency: 'pay_currency',
  pay_period: 'pay_period',
  apply_url: 'apply_url',
  company_id: 'company',
  posted_at: 'posted',
  expires_on: 'expires',
};

const hashOf = (row: Row) => createHash('sha256').update(JSON.stringify(row.columns)).digest('base64');
const sampleOf = ({ columns: { title }, company }: Row): Sample => ({ title, company });

export function beginDryRun(db: Db, companies: Companies) {
  // A dry run writes nothing, so what came earlier in the file is remembered here.
  const seen = new Map<string, string>();
  const tried: Omit<Tried, 'missing'> = { first: { added: [], updated: [] }, ended: 0 };
  const { first } = tried;

  function repeated(row: Row): keyof Written | undefined {
    const hash = hashOf(row);
    const before = seen.get(row.columns.external_id);
    seen.set(row.columns.external_id, hash);
    if (before === undefined) return;
    return before === hash ? 'unchanged' : 'updated';
  }

  async function count(rows: Row[]): Promise<Written> {
    const written = { added: 0, updated: 0, unchanged: 0 };
    const { fresh, differences } = await compareRows(db, rows, companies);
    const isFresh = new Set(fresh);
    for (const row of rows) {
      const names = differences.get(row.columns.external_id);
      const what = repeated(row) ?? (isFresh.has(row) ? 'added' : names ? 'updated' : 'unchanged');
      written[what] += 1;
      if (what === 'added' && row.columns.expires_on < today()) tried.ended += 1;
      if (what === 'added' && first.added.length < maxShown) first.added.push(sampleOf(row));
      if (what === 'updated' && first.updated.length < maxShown) {
        const fields = (names ?? []).flatMap((name) => fieldOf[name] ?? []);
        first.updated.push({ ...sampleOf(row), fields: [...new Set(fields)] });
      }
    }
    return written;
  }
  return { tried, count };
}
