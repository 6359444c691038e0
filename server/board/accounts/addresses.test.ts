import { expect, onTestFinished, test, vi } from 'vitest';

test('lent mailboxes are refused again once their list can be read', async () => {
  const read = vi.fn(() => new Set(['lent.example']));
  read.mockImplementationOnce(() => {
    throw new Error('too many open files');
  });
  vi.resetModules();
  vi.doMock('disposable-email-domains-js', () => ({ disposableEmailBlocklistSet: read }));
  onTestFinished(() => {
    vi.doUnmock('disposable-email-domains-js');
    vi.resetModules();
  });
  const { refuseThrowAway } = await import('./addresses.ts');
  const register = () => refuseThrowAway({ refuseThrowAwayMail: true }, 'a@lent.example');
  await expect(register()).rejects.toThrow('too many open files');
  await expect(register()).rejects.toMatchObject({ errors: { email: expect.any(Array) } });
});
