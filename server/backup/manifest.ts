import { z } from 'zod';
import type { FileKind } from '../db/schema.ts';

const part = z.enum(['board', 'queue']);
const name = z.string().regex(/^\w{1,63}$/);

export const manifestShape = z.object({
  format: z.literal(1),
  /** The version of the program that made it. */
  program: z.string(),
  schemaVersion: z.int().positive(),
  madeAt: z.iso.datetime(),
  tables: z.array(z.object({ part, name, columns: z.array(name).min(1), rows: z.int().nonnegative() })),
  sequences: z.array(z.object({ part, name, value: z.number().nullable() })),
  /** The SHA-256 of every other member, by its name. */
  members: z.record(z.string(), z.string().length(64)),
});

export type Manifest = z.infer<typeof manifestShape>;

export const manifestName = 'manifest.json';

/** Numbered from 1. */
export const chunkName = (table: { part: string; name: string }, number: number) =>
  `${table.part}/${table.name}/${String(number).padStart(6, '0')}`;

const tableChunk = /^((?:board|queue)\/\w{1,63})\/\d{6,}$/;
const upload = /^files\/(logo|avatar|resume|mark)\/([\w-]{22}\.[a-z]{3,4})$/;

/** Undefined for a name that no archive of ours has. */
export function readName(member: string) {
  const [, table] = tableChunk.exec(member) ?? [];
  if (table) return { table };
  const [, kind, file] = upload.exec(member) ?? [];
  return kind && file ? { kind: kind as FileKind, file } : undefined;
}
