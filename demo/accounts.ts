import { randomBytes } from 'node:crypto';
import { hashPassword } from '../server/board/accounts/password.ts';
import type { Db } from '../server/db/connect.ts';
import type { AccountType } from '../server/db/schema.ts';
import type { Catalog } from './catalog.ts';

export interface Login {
  type: AccountType;
  email: string;
  password: string;
}

/** The first few get a password to print; nobody can sign in to the others. */
export async function insertAccounts(
  db: Db,
  catalog: Catalog,
  type: AccountType,
  people: Array<{ name: string; place: string }>,
  withLogin: number,
): Promise<{ ids: number[]; logins: Login[] }> {
  const rows = people.map(({ name, place }, index) => ({
    type,
    name,
    email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@jobstead.example`,
    phone: `${type === 'Employee' ? 312 : 503}55501${String(index).padStart(2, '0')}`,
    ...catalog.place(place),
  }));
  const logins = rows
    .slice(0, withLogin)
    .map(({ email }) => ({ type, email, password: randomBytes(12).toString('base64url') }));
  const hashes = await Promise.all(logins.map(({ password }) => hashPassword(password)));
  const accounts = await db
    .insertInto('account')
    .values(
      rows.map((row, index) => ({
        ...row,
        password_hash: hashes[index] ?? 'none',
        email_confirmed_at: new Date(),
      })),
    )
    .returning(['id', 'email'])
    .execute();
  const idOf = new Map(accounts.map(({ id, email }) => [email, id]));
  return { logins, ids: rows.map(({ email }) => idOf.get(email) ?? 0) };
}
