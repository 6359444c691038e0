import { join, resolve } from 'node:path';
import { z } from 'zod';
import { onOneLine } from '#contract/fields.ts';
import { accentRefusal } from '#contract/values/accent.ts';
import { approvals } from '#contract/values/job-life.ts';
import type { UserType } from '#contract/values/roles.ts';
import { isSeen } from '#contract/values/seen.ts';
import { guardedKinds, registrations, type SettingName, settingOf } from '#contract/values/settings.ts';
import { jobsMark, maxLineTextLength } from '#contract/values/texts.ts';
import { network, postgres, publicAddress, uploads, webAddress } from './addresses.ts';
import { StartError } from './start-error.ts';

const onOff = z.enum(['on', 'off'], { error: 'is "on" or "off"' }).transform((value) => value === 'on');
function numberFrom(least: number, most: number) {
  const message = `is a number from ${least} to ${most}`;
  const digits = z.string().regex(/^\d+$/, message).transform(Number);
  return digits.pipe(z.number().min(least, message).max(most, message));
}
const numberOf = (name: SettingName) => {
  const { least = 0, most = 0 } = settingOf(name);
  return numberFrom(least, most);
};
const line = z.string().max(maxLineTextLength, `has at most ${maxLineTextLength} characters`).optional();
const port = numberFrom(1, 65_535);
const noPlace = 'is a latitude and a longitude like 39.7990,-89.6440';
/** By its IANA name, as PostgreSQL takes it too. */
function isTimeZone(name: string) {
  try {
    return /^[A-Z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

function readSender(from: string) {
  const [name = '', address = '', ...rest] = from.includes('<') ? from.split(/[<>]/) : ['', from];
  const isSender = rest.join('') === '' && /^[^\s@,;"]+@[^\s@,;"]+$/.test(address);
  return isSender ? { name: onOneLine(name.replaceAll('"', '')), address } : undefined;
}

const guarded: Record<(typeof guardedKinds)[number], readonly UserType[]> = {
  off: [],
  owners: ['Owner'],
  'owners-and-recruiters': ['Owner', 'Recruiter'],
};

const environment = z.object({
  PORT: port.default(3000),
  METRICS_PORT: port.optional(),
  HOST: z.string().min(1, 'is an address like 0.0.0.0').default('127.0.0.1'),
  PUBLIC_URL: publicAddress.optional(),
  DATABASE_URL: postgres.optional(),
  DATABASE_REPLICA_URL: postgres.optional(),
  // A shell would have taken the signs away; a file of variables may leave them.
  DATA_DIR: z
    .string()
    .regex(/^[^"'~]/, 'is a folder, without quotes and ~')
    .default('./data'),
  UPLOADS_URL: uploads.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, error: 'is an address like smtp://user:password@host:587' })
    .optional(),
  MAIL_FROM: z
    .string()
    .transform(readSender)
    .refine((sender) => sender !== undefined, 'is a sender like Jobs <jobs@example.org>')
    .optional(),
  CONTACT_EMAIL: z.email({ error: 'is an email address' }).optional(),
  CONTACT_ADDRESS: z.string().default('1 Main Street, Springfield, IL 62701'),
  // Words may stand beside the digits that are dialled.
  CONTACT_PHONE: z
    .string()
    .regex(/^(?=.*\d).{1,100}$/, 'is a phone number of at most 100 characters')
    .default('(217) 555-0100'),
  CONTACT_WEBSITE: webAddress.default('https://jobstead.example'),
  CONTACT_SHOWN_EMAIL: z.email({ error: 'is an email address' }).default('hello@jobstead.example'),
  CONTACT_MAP: z
    .string()
    .regex(/^-?\d{1,2}(\.\d+)?, ?-?\d{1,3}(\.\d+)?$/, noPlace)
    .default('39.7990,-89.6440')
    .transform((place) => {
      const [lat = 0, lon = 0] = place.split(',').map(Number);
      return { lat, lon };
    })
    .refine(({ lat, lon }) => Math.abs(lat) <= 90 && Math.abs(lon) <= 180, noPlace),
  SITE_NAME: z
    .string()
    .overwrite(onOneLine)
    .max(60, 'has at most 60 characters')
    .refine(isSeen, 'is a name that is seen')
    .default('Jobstead'),
  SITE_LOGO: z
    .string()
    .refine(
      (mark) => /^\/[^\s/]\S*$/.test(mark) || (/^https?:\/\/\S+$/.test(mark) && URL.canParse(mark)),
      'is an address like https://example.org/mark.svg, or a path like /mark.svg',
    )
    .optional(),
  SITE_ACCENT: z
    .string()
    .refine((colour) => !accentRefusal(colour), 'is a colour like #14624a on which white can be read')
    .optional(),
  SITE_HEADING: line,
  // "count" is the word of earlier versions.
  SITE_CLAIM: line.transform((claim) => (claim === 'count' ? jobsMark : claim)),
  SITE_FOOTER: line,
  TIME_ZONE: z
    .string()
    .refine((name) => isTimeZone(name), 'is a time zone like America/New_York')
    .default('UTC'),
  APPROVAL: z.enum(approvals, { error: 'is "none", "first" or "all"' }).default('none'),
  REPORTS_FREEZE: onOff.default(false),
  DISTANCE_UNIT: z.enum(['mi', 'km'], { error: 'is "mi" or "km"' }).default('mi'),
  INDEX_NOW: z
    .union(
      [
        z.literal('on').transform(() => 'https://api.indexnow.org/indexnow'),
        z.literal('off').transform(() => undefined),
        webAddress,
      ],
      { error: 'is "on", "off" or an address like https://www.bing.com/indexnow' },
    )
    .optional(),
  API_URL: webAddress.optional(),
  MIN_AGE: numberOf('MIN_AGE').default(14),
  REGISTRATION: z
    .enum(registrations, { error: 'is "all", "candidates", "recruiters" or "none"' })
    .default('all'),
  SECOND_FACTOR: z
    .enum(guardedKinds, { error: 'is "off", "owners" or "owners-and-recruiters"' })
    .default('off'),
  UNCONFIRMED_APPLY: onOff.default(true),
  UNCONFIRMED_POST: onOff.default(true),
  UNCONFIRMED_MAIL: onOff.default(false),
  REFUSE_THROW_AWAY_MAIL: onOff.default(false),
  PROOF_OF_WORK: onOff.default(false),
  NEW_CANDIDATES_VISIBLE: onOff.default(true),
  NEW_CANDIDATES_CONTACT: onOff.default(true),
  RATE_LIMITS: onOff.default(true),
  TRUST_PROXY: z
    .string()
    .transform((list) => list.split(',').map((address) => address.trim()))
    .pipe(z.array(network))
    .optional(),
  DEMO: onOff.default(true),
  LOG: z
    .enum(['off', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], {
      error: 'is off, fatal, error, warn, info, debug or trace',
    })
    .default('warn'),
  SESSION_IDLE_DAYS: numberOf('SESSION_IDLE_DAYS').default(14),
  SESSION_ABSOLUTE_DAYS: numberOf('SESSION_ABSOLUTE_DAYS').default(90),
  KEEP_ENQUIRIES_DAYS: numberOf('KEEP_ENQUIRIES_DAYS').default(365),
  KEEP_APPLICATIONS_DAYS: numberOf('KEEP_APPLICATIONS_DAYS').optional(),
  KEEP_ACCOUNTS_DAYS: numberOf('KEEP_ACCOUNTS_DAYS').optional(),
  // The database lets nobody drop younger ones.
  KEEP_LOG_DAYS: numberOf('KEEP_LOG_DAYS').default(365),
  BACKUP_HOUR: numberOf('BACKUP_HOUR').optional(),
  BACKUPS_KEPT: numberOf('BACKUPS_KEPT').default(7),
});

export type Config = ReturnType<typeof readConfig>;
export type Variables = Record<string, string | undefined>;

/** Nor blanks around a value, as a file of variables may leave them. */
const withoutEmpty = (variables: Variables) =>
  Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value ? [[name, value.trim()]] : [])),
  );

const errorsOf = (error: z.ZodError | undefined): Map<string, string> =>
  new Map(error?.issues.map(({ path, message }) => [String(path[0]), message]));

export const variableErrors = (variables: Variables) =>
  errorsOf(environment.safeParse(withoutEmpty(variables)).error);

/** `set` on the desk counts where `variables` are silent. Throws StartError with a sentence for each that is off. */
export function readConfig(variables: Variables, set: Variables = {}) {
  const given = { ...withoutEmpty(set), ...withoutEmpty(variables) };
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const sentences = [...errorsOf(parsed.error)].map(([name, message]) => `${name} ${message}.`);
    throw new StartError(sentences.join('\n'));
  }
  const env = parsed.data;
  if (env.METRICS_PORT && env.METRICS_PORT === env.PORT)
    throw new StartError('METRICS_PORT is another number than PORT.');
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL)
    throw new StartError('DATABASE_REPLICA_URL is of use beside the DATABASE_URL that it is a replica of.');
  return {
    port: env.PORT,
    host: env.HOST,
    metricsPort: env.METRICS_PORT,
    /** Without a slash at the end. */
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    databaseUrl: env.DATABASE_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    dataDir: resolve(env.DATA_DIR),
    uploads: env.UPLOADS_URL ?? join(resolve(env.DATA_DIR), 'files'),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? { name: env.SITE_NAME, address: 'jobs@localhost' },
    /** Where enquiries are mailed to, besides being kept. */
    contactEmail: env.CONTACT_EMAIL,
    contact: {
      address: env.CONTACT_ADDRESS,
      email: env.CONTACT_SHOWN_EMAIL,
      phone: env.CONTACT_PHONE,
      website: env.CONTACT_WEBSITE,
      map: env.CONTACT_MAP,
    },
    site: {
      name: env.SITE_NAME,
      logo: env.SITE_LOGO,
      heading: env.SITE_HEADING,
      claim: env.SITE_CLAIM,
      footer: env.SITE_FOOTER,
      accent: env.SITE_ACCENT,
      distanceUnit: env.DISTANCE_UNIT,
      timeZone: env.TIME_ZONE,
    },
    /** Of another provider; undefined for our own. */
    apiUrl: env.API_URL,
    approval: env.APPROVAL,
    /** Whether a job is taken off that three networks reported. */
    reportsFreeze: env.REPORTS_FREEZE,
    /** Where search engines are told of changed jobs; undefined for nowhere. */
    indexNow: env.INDEX_NOW,
    /** Of candidates, in years. */
    minAge: env.MIN_AGE,
    registration: env.REGISTRATION,
    /** Who must have a second factor. */
    guarded: guarded[env.SECOND_FACTOR],
    unconfirmed: {
      apply: env.UNCONFIRMED_APPLY,
      post: env.UNCONFIRMED_POST,
      mail: env.UNCONFIRMED_MAIL,
    },
    refuseThrowAwayMail: env.REFUSE_THROW_AWAY_MAIL,
    /** Of whoever registers, writes to the owner or reports a job. */
    proofOfWork: env.PROOF_OF_WORK,
    newCandidates: {
      visibility: env.NEW_CANDIDATES_VISIBLE ? ('everybody' as const) : ('nobody' as const),
      shows_contact: env.NEW_CANDIDATES_CONTACT,
    },
    /** In days; undefined for as long as whatever they belong to. */
    keep: {
      enquiries: env.KEEP_ENQUIRIES_DAYS,
      log: env.KEEP_LOG_DAYS,
      applications: env.KEEP_APPLICATIONS_DAYS,
      accounts: env.KEEP_ACCOUNTS_DAYS,
    },
    /** The hour is in the board's time zone; undefined for never. */
    backups: { hour: env.BACKUP_HOUR, kept: env.BACKUPS_KEPT },
    rateLimits: env.RATE_LIMITS,
    trustProxy: env.TRUST_PROXY ?? false,
    demo: env.DEMO,
    log: env.LOG === 'off' ? (false as const) : env.LOG,
    sessions: { idleDays: env.SESSION_IDLE_DAYS, absoluteDays: env.SESSION_ABSOLUTE_DAYS },
    /** The variables of the environment, which win over what is set on the desk. */
    fixed: withoutEmpty(variables),
    /** Counts the changes made on the desk. */
    version: 0,
    textsVersion: 0,
  };
}
