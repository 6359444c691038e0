import { hashPassword } from '#server/board/accounts/password.ts';
import { expect, test } from './app.ts';

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

test.for([
  ['login', 15],
  ['forgot_password', 40],
] as const)(
  'the time of %s does not tell a known address',
  { timeout: 120_000 },
  async ([call, samples], { app, make }) => {
    const { email } = await make.candidate({ passwordHash: await hashPassword('giraffe-lamp-7') });
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let at = 0; at < samples; at += 1) {
      // Turn about, so that what else the machine does falls on both.
      for (const who of at % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const payload = { email: who === 'known' ? email : `nobody-${at}@example.com`, password: 'wrong' };
        const since = performance.now();
        await app.inject({ method: 'POST', url: `/api/${call}`, payload });
        times[who].push(performance.now() - since);
      }
    }
    const ratio = median(times.known) / median(times.unknown);
    console.log(
      `${call}: ${median(times.known).toFixed(1)} ms for a known address, ${ratio.toFixed(2)} times that of an unknown one`,
    );
    // A hash that is not computed is a tenth of the time.
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  },
);
