// npm run owner -- MAIL: prints an address that makes its opener an owner, or lets an owner in again: with a new password, and without a second factor.
import { email } from '#contract/fields.ts';
import { addSetupKey } from '#server/board/owners/queries.ts';
import { readConfig } from '#server/config/config.ts';
import { StartError } from '#server/config/start-error.ts';
import { onlyArgument, runCommand, withBoard } from './command.ts';

const usage = 'npm run owner -- MAIL';

await runCommand(async (args) => {
  const address = email.safeParse(onlyArgument(args, usage));
  if (!address.success) throw new StartError(usage);
  const { publicUrl } = readConfig(process.env);
  await withBoard(async (db) => {
    const account = await db
      .selectFrom('account')
      .where(({ fn, eb }) => eb(fn('lower', ['email']), '=', address.data.toLowerCase()))
      .select('type')
      .executeTakeFirst();
    if (account && account.type !== 'Owner')
      throw new StartError(
        `${address.data} has an account of another kind; an owner needs an address of his own.`,
      );
    const path = await addSetupKey(db, address.data);
    console.log(`${publicUrl}${path}\nIt works once, for 24 hours.`);
    if (account) console.log('A second factor of this account is off from then on.');
  });
});
