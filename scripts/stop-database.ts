// Stops the bundled database that a server left running when it died.
import { readConfig } from '#server/config/config.ts';
import { stopLeftDatabase } from '#server/postgres/open.ts';
import { runCommand } from './command.ts';

await runCommand(() => stopLeftDatabase(readConfig(process.env)));
