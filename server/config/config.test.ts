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
  const sender = (MAIL_FROM: string) => readConfig({ ...site, MAIL_FROM }).mailFrom;
  const own = 'board@example.org';
  expect(sender(`The board <${own}>`)).toEqual({ name: 'The board', address: own });
  expect(sender(`"Jobs, Harbour" <${own}>`)).toEqual({ name: 'Jobs, Harbour', address: own });
  expect(sender(`Jobs, Harbour <${own}>`)).toEqual({ name: 'Jobs, Harbour', address: own });
  expect(sender(own)).toEqual({ name: '', address: own });
  expect(sender(` Jobs <${own}> `)).toEqual({ name: 'Jobs', address: own });
  for (const none of ['Jobs', 'Jobs <jobs>', `<${own}> Jobs`, `${own}, ${own}`, `"${own}"`, '<>'])
    expect(() => sender(none), none).toThrow('MAIL_FROM is a sender like Jobs <jobs@example.org>.');
});

test('the office is somewhere on the map', () => {
  const place = (CONTACT_MAP: string) => readConfig({ CONTACT_MAP }).contact.map;
  expect(place('41.8807,-87.6742')).toEqual({ lat: 41.8807, lon: -87.6742 });
  // As maps write it.
  expect(place('41.8807, -87.6742')).toEqual({ lat: 41.8807, lon: -87.6742 });
  for (const none of ['91,0', '0,181', '41.8807', 'Chicago'])
    expect(() => place(none), none).toThrow('CONTACT_MAP is a latitude and a longitude');
});

test('IndexNow is on, off, or at an address', () => {
  const told = (INDEX_NOW: string) => readConfig({ INDEX_NOW }).indexNow;
  expect([told('on'), told('off'), told('https://engine.example/told')]).toEqual([
    'https://api.indexnow.org/indexnow',
    undefined,
    'https://engine.example/told',
  ]);
  expect(() => told('yes')).toThrow(
    'INDEX_NOW is "on", "off" or an address like https://www.bing.com/indexnow.',
  );
});

test('blanks around a value are none of it', () => {
  const given = {
    HOST: '0.0.0.0',
    DATABASE_URL: 'postgres://u:p@db/board',
    DEMO: 'off',
    TIME_ZONE: 'America/New_York',
    CONTACT_EMAIL: 'jobs@example.org',
    CONTACT_MAP: '41.8807,-87.6742',
    SITE_ACCENT: '#14624a',
  };
  const padded = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, ` ${value}\r`]));
  expect(readConfig(padded)).toEqual(readConfig(given));
});

test('an empty variable says nothing', () => {
  const names = ['SESSION_IDLE_DAYS', 'SESSION_ABSOLUTE_DAYS', 'TRUST_PROXY', 'RATE_LIMITS'];
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}));
});

test.for([
  ['PORT', ['abc', '3.5', '-1', '0', '70000', ' ', '0x10', '1e3'], 'is a number from 1 to 65535'],
  ['HOST', [' '], 'is an address like 0.0.0.0'],
  ['MIN_AGE', [' ', '-1', '100'], 'is a number from 0 to 99'],
  [
    'TRUST_PROXY',
    ['10.0.0.0/33', '2001:db8::/129', '10.0.0.0/', '0.0.0.0/0', '::/0', 'all'],
    'is a list of addresses or networks',
  ],
  [
    'UPLOADS_URL',
    [
      ...['file://server/folder', 'file:///', 'uploads', 'https://s3.example.org/b'],
      ...['https://k%:s@s3.example.org/b', 'https://key@s3.example.org/b', 'https://:s@s3.example.org/b'],
    ],
    'is an address like https://key:secret@',
  ],
  ['SMTP_URL', ['mail.example.org'], 'is an address like smtp://'],
  [
    'DATABASE_URL',
    ['postgres://u:p#q@db/board', 'postgres://u:p@db:99999/board'],
    'is an address like postgres://',
  ],
  ['DATABASE_URL', ['postgres://u:p@db/board?sslmode=verify_full'], 'has an sslmode of disable, '],
  ['DATABASE_REPLICA_URL', ['postgres://u:p#q@db/board'], 'is an address like postgres://'],
  [
    'PUBLIC_URL',
    ['https://a.example/b', 'https://a.example/?b=c', 'https://u:p@a.example'],
    'is a web address without a path',
  ],
  ['DATA_DIR', ['"/data"', "'/data'", '~/data', ' '], 'is a folder, without quotes and ~'],
  ['SITE_LOGO', ['mark.svg', '//a.example/m.svg', 'https://%', '/a b.svg'], 'is an address like https://'],
  ['CONTACT_PHONE', ['5'.repeat(101), 'call us'], 'is a phone number of at most 100 characters'],
  ['SITE_NAME', ['x'.repeat(61)], 'has at most 60 characters'],
] as const)('a wrong %s is named, and not its value', ([name, values, sentence]) => {
  for (const value of values) {
    const read = () => readConfig({ [name]: value });
    expect(read, value).toThrow(`${name} ${sentence}`);
    expect(read, value).not.toThrow('p#q');
  }
});

test('a public address is taken as browsers write it', () => {
  const read = (PUBLIC_URL: string) => readConfig({ PUBLIC_URL }).publicUrl;
  expect(read('HTTPS://Jobs.Example.org:443/')).toBe('https://jobs.example.org');
  expect(read('http://localhost:3000')).toBe('http://localhost:3000');
});

test('addresses of a database with a socket, and without a host, are taken', () => {
  for (const url of [
    'postgres://u:p@/board?host=/run/postgresql',
    'postgres:///board',
    'postgresql://[::1]:5433/b',
  ])
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

test('a replica is one of the DATABASE_URL beside it', () => {
  const replica = { DATABASE_REPLICA_URL: 'postgres://u:p@replica/board' };
  expect(() => readConfig(replica)).toThrow('DATABASE_REPLICA_URL is of use beside the DATABASE_URL');
  expect(readConfig({ ...replica, DATABASE_URL: 'postgres://u:p@db/board' })).toMatchObject({
    databaseReplicaUrl: replica.DATABASE_REPLICA_URL,
  });
});

test('metrics have a port of their own', () => {
  expect(() => readConfig({ METRICS_PORT: '3000' })).toThrow('METRICS_PORT is another number than PORT.');
});
