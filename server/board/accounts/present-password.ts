import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { reason } from '#contract/values/refusals.ts';
import type { DB } from '../../db/schema.ts';
import { invalid } from '../../http/errors.ts';
import { limitAddress, rules } from '../../http/rate-limits.ts';
import { verifyPassword } from './password.ts';
import { selectCredentials } from './queries.ts';

export const wrongPassword = (field: string) => invalid({ [field]: reason('wrongOldPassword') });

/** The account of whoever knows its password; a wrong one counts as at the login. Throws 422 and 429. */
export async function provePassword(
  request: FastifyRequest,
  id: number,
  password: string,
  field = 'password',
) {
  const account = await selectCredentials(request.server.db, id);
  const refund = await limitAddress(request, rules.wrongLogin, account.email, account.known_networks);
  if (!(await verifyPassword(password, account.password_hash))) throw wrongPassword(field);
  await refund();
  return account;
}

/** Has whoever changes the password wait for the transaction. Throws 422 when somebody did since it was verified. */
export async function holdPassword(
  transaction: Transaction<DB>,
  { id, password_hash }: { id: number; password_hash: string },
) {
  const account = transaction.selectFrom('account').where('id', '=', id);
  const proven = account.where('password_hash', '=', password_hash).select('id').forShare();
  await proven.executeTakeFirstOrThrow(() => wrongPassword('password'));
}
