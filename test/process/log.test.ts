import { expect, test } from './server.ts';

test('the log tells what was asked and by whom, and neither tokens nor passwords nor what addresses carry', async ({
  start,
}) => {
  const { url, output, kill } = await start({ DEMO: 'on', LOG: 'trace' });
  const [, email, password] = /Recruiter +(\S+) +(\S+)/.exec(output()) ?? [];
  const atStart = output().length;
  const headers = { 'content-type': 'application/json' };
  const logIn = (secret: string) =>
    fetch(`${url}/api/login`, { method: 'POST', headers, body: JSON.stringify({ email, password: secret }) });
  await logIn('not-the-password');
  const { token } = await (await logIn(password ?? '')).json();
  await fetch(`${url}/api/recruiter/dashboard`, { headers: { authorization: token } });
  await fetch(`${url}/reset_password?token=mailed-token&email=somebody@example.com`);
  await kill('SIGTERM');
  const log = output().slice(atStart);
  expect(log).toContain('/api/recruiter/dashboard');
  const asked = [...log.matchAll(/"statusCode":(\d+),"account":(\d+)/g)];
  expect(asked.map(([, status]) => status)).toEqual(['422', '200', '200']);
  expect(new Set(asked.map(([, , account]) => account)).size).toBe(1);
  for (const secret of [token, password, 'not-the-password', 'mailed-token', 'somebody@example.com'])
    expect(log).not.toContain(secret);
});
