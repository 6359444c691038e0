import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { makeDatabase } from '#test/boards.ts';
import { freePort } from '#test/free-port.ts';
import { decoded, resetLinkIn } from '#test/mail.ts';
import { expect, test, within } from './server.ts';
import { apiAt, startWriters } from './writers.ts';

const email = 'writer-1@example.org';

test('mail waits for a server that is silent, then for one that refuses, and goes out once', async ({
  start,
}) => {
  const port = await freePort();
  const silent = createServer().listen(port, '127.0.0.1');
  const SMTP_URL = `smtp://127.0.0.1:${port}`;
  const first = await start({ SMTP_URL });
  await (await startWriters(first.url, 1)).stop();
  const asked = apiAt(first.url).forgotPassword({ body: { email } });
  const [socket] = await once(silent, 'connection');

  expect(await asked).toMatchObject({ ok: true });
  expect(await Promise.race([first.kill('SIGTERM'), within(10_000)])).toMatchObject({ code: 0 });
  socket.destroy();
  silent.close();
  await once(silent, 'close');

  let refusals = 0;
  const mails: string[] = [];
  const mailbox = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo(_, __, done) {
      refusals += 1;
      done(refusals === 1 ? Object.assign(new Error('Not now'), { responseCode: 451 }) : null);
    },
    async onData(stream, _, done) {
      mails.push(decoded(await text(stream)));
      done();
    },
  });
  mailbox.listen(port, '127.0.0.1');
  onTestFinished(() => new Promise<void>((resolve) => mailbox.close(() => resolve())));
  const second = await start({ SMTP_URL });
  // Beside it waits the email that confirms the address.
  const resets = () => mails.filter((mail) => mail.includes('/reset_password?'));
  await expect.poll(resets, { timeout: 60_000 }).toHaveLength(1);
  expect(refusals).toBeGreaterThan(1);
  const { token } = resetLinkIn(resets()[0]);
  const passwords = { password: 'another long phrase', password_confirmation: 'another long phrase' };
  expect(await apiAt(second.url).resetPassword({ body: { email, token, ...passwords } })).toMatchObject({
    ok: true,
  });
});

/** A Node whose clock is off by some days. */
const clockOff = (days: number) => {
  const code = `const { now } = Date, off = ${days * 86_400_000};
    Date.now = () => now() + off;
    globalThis.Date = new Proxy(Date, {
      construct: (Real, args) => args.length ? new Real(...args) : new Real(now() + off),
    });`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
};

test.for([1, -1])(
  'a server whose clock is off by %i days serves the sessions of another',
  async (days, { start, dataDir }) => {
    const database = await makeDatabase(`clock_${process.pid}_${days + 1}`);
    const at = (folder: string) => ({ DATABASE_URL: database.url, DATA_DIR: `${dataDir}/${folder}` });
    const right = await start(at('right'));
    const off = await start({ ...at('off'), ...clockOff(days) });
    const load = await startWriters(off.url, 1);
    await load.more(2);
    await load.stop();
    const {
      writers: [writer],
    } = load;
    expect((await apiAt(right.url, writer?.token).getResume()).candidate.resume).toMatch(/^cv-\d+\.pdf$/);

    expect(await off.kill('SIGTERM')).toMatchObject({ code: 0 });
    await right.kill('SIGTERM');
    await database.drop();
  },
);
