import type { Insertable } from 'kysely';
import type { Job } from '../../db/schema.ts';

type Kept =
  | 'id'
  | 'posted_at'
  | 'updated_at'
  | 'closed_at'
  | 'closing'
  | 'confirmed_at'
  | 'deleted_at'
  | 'frozen_at'
  | 'is_frozen_with_company'
  | 'pay_per_year';

type OfImports = 'external_id' | 'apply_url';

type Each<Columns> = { [Name in keyof Columns]-?: Exclude<Columns[Name], undefined> };

export type ImportedColumns = Each<Omit<Insertable<Job>, Kept>>;

/** What everybody who writes a job must give: a column that is added to the table does not compile until it is. */
export type JobColumns = Omit<ImportedColumns, OfImports>;
