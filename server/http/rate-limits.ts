import { isIPv4, isIPv6 } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { deleteOld } from '../db/delete-old.ts';
import { tooMany } from './errors.ts';

interface Rule {
  name: string;
  /** In any window of so many seconds. */
  tries: number;
  seconds: number;
  /** Of the tries, those that need not wait; each one more waits a second longer, five at most. */
  atOnce?: number;
}

/** Of what an account does, and what all accounts of one network do together: new accounts are no way around it. */
interface AccountRule extends Rule {
  network: number;
}

/** Of tries against the address of an account, or of nobody, by whoever comes. */
interface AddressRule extends Omit<Rule, 'tries'> {
  network: number;
  /** Tries against one address by one network; and by all others together those that need not wait. */
  address: number;
}

const minute = 60;
const hour = 60 * minute;

export const rules = {
  wrongLogin: { name: 'wrong-login', network: 10, address: 10, seconds: 5 * minute },
  registration: { name: 'registration', network: 20, atOnce: 5, address: 3, seconds: 30 * minute },
  enquiry: { name: 'enquiry', network: 5, address: 5, seconds: 30 * minute },
  alert: { name: 'alert', network: 20, atOnce: 5, address: 5, seconds: 24 * hour },
  alertChange: { name: 'alert-change', tries: 120, seconds: hour },
  report: { name: 'report', tries: 5, seconds: 30 * minute },
  challenge: { name: 'challenge', tries: 60, seconds: 5 * minute },
  forgottenPassword: { name: 'forgotten-password', network: 5, address: 5, seconds: 30 * minute },
  /** Of pages, and pictures of jobs, that are not cached. */
  rendering: { name: 'rendering', tries: 600, seconds: 5 * minute },
  skill: { name: 'skill', tries: 10, seconds: 24 * hour },
  upload: { name: 'upload', tries: 30, network: 30, seconds: hour },
  ownDownload: { name: 'own-download', tries: 120, network: 600, seconds: hour },
  resumePdf: { name: 'resume-pdf', tries: 30, seconds: hour },
  candidateDetails: { name: 'candidate-details', tries: 60, network: 600, seconds: minute },
  posting: { name: 'posting', tries: 200, network: 600, seconds: hour },
  /** Of what is kept while somebody types. */
  draft: { name: 'draft', tries: 600, seconds: hour },
  jobChange: { name: 'job-change', tries: 300, seconds: hour },
  companyChange: { name: 'company-change', tries: 60, seconds: hour },
  decision: { name: 'decision', tries: 300, seconds: 10 * minute },
  application: { name: 'application', tries: 120, network: 600, seconds: hour },
  savedJob: { name: 'saved-job', tries: 300, seconds: hour },
  profileChange: { name: 'profile-change', tries: 60, seconds: hour },
  setup: { name: 'setup', tries: 20, seconds: 30 * minute },
  ownerMail: { name: 'owner-mail', tries: 60, seconds: hour },
  backup: { name: 'backup', tries: 20, seconds: hour },
  passwordChange: { name: 'password-change', tries: 10, seconds: hour },
  /** Of the app of an account, by whoever has its password. */
  wrongCode: { name: 'wrong-code', tries: 10, seconds: hour },
  passkeyLogin: { name: 'passkey-login', tries: 60, seconds: 5 * minute },
  wrongPasskey: { name: 'wrong-passkey', tries: 10, seconds: 5 * minute },
  secondFactor: { name: 'second-factor', tries: 30, seconds: hour },
  /** Of all together, those that the log keeps. */
  loggedFailure: { name: 'logged-failure', tries: 300, seconds: hour },
  /** Logins, logouts and ended sessions of an account, those that the log keeps. */
  loggedSession: { name: 'logged-session', tries: 100, seconds: hour },
  accountExport: { name: 'account-export', tries: 5, seconds: 24 * hour },
  emailLink: { name: 'email-link', tries: 5, seconds: hour },
  /** Twice as many as a person may have alerts, and some: two mornings may lie within a day. */
  alertMail: { name: 'alert-mail', tries: 60, seconds: 24 * hour },
  mail: { name: 'mail', tries: 10, seconds: 24 * hour },
  /** Of kinds that can be chosen, so that they leave room for emails that somebody waits for. */
  chosenMail: { name: 'chosen-mail', tries: 50, seconds: 24 * hour },
  /** Without a login; many who get emails may have one mail program. */
  unsubscribe: { name: 'unsubscribe', tries: 600, seconds: hour },
  noticeRead: { name: 'notice-read', tries: 600, seconds: hour },
  emailPreference: { name: 'email-preference', tries: 60, seconds: hour },
  /** Of all kinds together. */
  unconfirmedMail: { name: 'mail', tries: 2, seconds: 24 * hour },
  /** Of what was done with the login of an account, so that nobody without it uses these up. */
  securityMail: { name: 'security-mail', tries: 10, seconds: 24 * hour },
  newBrowserMail: { name: 'new-browser-mail', tries: 10, seconds: 24 * hour },
  /** Of links to a new password, at once: more than these come one at a time, as anybody may ask for them. */
  resetMail: { name: 'reset-mail-at-once', tries: 5, seconds: 24 * hour },
} satisfies Record<string, Rule | AccountRule | AddressRule>;

/**
 * For IPv6 its /64, of which one person has all addresses. Some proxies write the port behind an address
 * (`203.0.113.7:4711`, `[2001:db8::1]:4711`), and that is another one each time.
 */
export function networkOf(written: string): string {
  const address = written.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return isIPv4(address) ? address : 'unknown';
  const [head = '', tail] = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname
    .slice(1, -1)
    .split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
}

const ignoresDots = ['gmail.com', 'googlemail.com'];

/** Where emails to an address end up: without what may stand behind a plus, and without dots where none counts. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const [name = ''] = address.slice(0, at).toLowerCase().split('+');
  return `${ignoresDots.includes(domain) ? name.replaceAll('.', '') : name}@${domain}`;
}

const keyOf = (rule: { name: string }, key: string) => `${rule.name} ${key.toLowerCase()}`;

/** In one statement, so that servers sharing the database count as one; undefined when none is left. */
export async function consume(db: Db, { tries, seconds, ...rule }: Rule, key: string) {
  const window = sql`now() - make_interval(secs => ${seconds})`;
  const { rows } = await sql<{ hits: number }>`
    insert into rate_limit (key, hits) values (${keyOf(rule, key)}, array[now()])
    on conflict (key) do update
    set hits = array(select hit from unnest(rate_limit.hits) hit where hit > ${window} order by hit) || now()
    where (select count(*) from unnest(rate_limit.hits) hit where hit > ${window}) < ${tries}
    returning cardinality(hits) as hits`.execute(db);
  return rows[0]?.hits;
}

export async function refund(db: Db, rule: { name: string }, key: string) {
  await sql`update rate_limit set hits = trim_array(hits, 1) where key = ${keyOf(rule, key)} and hits <> '{}'`.execute(
    db,
  );
}

/** Seconds until the key has a try left. */
async function wait(db: Db, { tries, seconds, ...rule }: Rule, key: string): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from hits[cardinality(hits) - ${tries}::int + 1] - now()) + ${seconds})::int as seconds
    from rate_limit where key = ${keyOf(rule, key)}`.execute(db);
  return Math.max(1, rows[0]?.seconds ?? 1);
}

/** Waits where there were many tries; throws 429 when a key has used up the rule, and counts none of those after it. */
export async function limit({ server: { db, config } }: FastifyRequest, rule: Rule, ...keys: string[]) {
  if (!config.rateLimits) return;
  for (const key of keys) {
    const hits = await consume(db, rule, key);
    if (!hits) throw tooMany(await wait(db, rule, key));
    const seconds = Math.min(5, hits - (rule.atOnce ?? rule.tries));
    if (seconds > 0) await setTimeout(1000 * seconds);
  }
}

/** By the account first, so that one that is refused uses up nothing of those it shares a network with. */
export async function limitAccount(request: FastifyRequest, { network, ...rule }: AccountRule, id: number) {
  await limit(request, rule, `${id}`);
  await limit(request, { ...rule, tries: network }, networkOf(request.ip));
}

/** So many times the tries of one network are left to all others that the address does not know. */
const othersTogether = 10;

/**
 * By the network, by the network against the mailbox and, unless the network is `known` to the account, by all others:
 * nobody is locked out where he is known, and elsewhere he has only to wait. Answers what takes the try back.
 */
export async function limitAddress(
  request: FastifyRequest,
  { network, address, atOnce = network, ...rule }: AddressRule,
  to: string,
  known: readonly string[] = [],
) {
  const from = networkOf(request.ip);
  const mailbox = mailboxOf(to);
  const counted = [
    { tries: network, atOnce, key: from },
    { tries: address, key: `${from} ${mailbox}` },
    ...(known.includes(from) ? [] : [{ tries: othersTogether * address, atOnce: address, key: mailbox }]),
  ];
  for (const { key, ...tries } of counted) await limit(request, { ...rule, ...tries }, key);
  const { db, config } = request.server;
  return async () => {
    if (config.rateLimits) for (const { key } of counted) await refund(db, rule, key);
  };
}

/** Drops what no rule can count any more. */
export async function sweepLimits(db: Db) {
  await deleteOld(
    db,
    'rate_limit',
    sql`coalesce(hits[cardinality(hits)], '-infinity') < now() - interval '1 day'`,
  );
}
