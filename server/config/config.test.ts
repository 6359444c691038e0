import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('who says nothing has sessions of 14 and 90 days, limits, and no proxy to trust', () => {
  expect(readConfig({})).toMatchObject({
    sessions: { idleDays: 14, absoluteDays: 90 },
    rateLimits: true,
    trustProxy: false,
    host: '127.0.0.1',
  });
});

test('the operator says how long sessions live, which proxies to trust, and whether there are limits', () => {
  const variables = {
    SESSION_IDLE_DAYS: '2',
    SESSION_ABSOLUTE_DAYS: '3',
    TRUST_PROXY: '10.0.0.1, 2001:db8::/32',
    RATE_LIMITS: 'off',
  };
  expect(readConfig(variables)).toMatchObject({
    sessions: { idleDays: 2, absoluteDays: 3 },
    trustProxy: ['10.0.0.1', '2001:db8::/32'],
    rateLimits: false,
  });
});

test('mail comes from the board by its name, unless the operator says from whom', () => {
  const address = 'jobs@localhost';
  expect(readConfig({}).mailFrom).toEqual({ name: 'Jobstead', address });
  const site = { SITE_NAME: 'Harbour, Jobs & Co' };
  expect(readConfig(site).mailFrom).toEqual({ name: site.SITE_NAME, address });
  expect(() => readConfig({ SITE_NAME: '\u200b' })).toThrow('SITE_NAME is a name that is seen.');
  const MAIL_FROM = 'The board <board@example.org>';
  expect(readConfig({ ...site, MAIL_FROM }).mailFrom).toBe(MAIL_FROM);
});

test('IndexNow is on, off, or at an address', () => {
  const told = (INDEX_NOW: string) => readConfig({ INDEX_NOW }).indexNow;
  expect([told('on'), told('off'), told('https://engine.example/told')]).toEqual([
    'https://api.indexnow.org/indexnow',
    undefined,
    'https://engine.example/told',
  ]);
  expect(() => told('yes')).toThrow('INDEX_NOW is "on" or "off".');
});

test('an empty variable says nothing', () => {
  const names = ['SESSION_IDLE_DAYS', 'SESSION_ABSOLUTE_DAYS', 'TRUST_PROXY', 'RATE_LIMITS'];
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}));
});
