import { approvals } from './job-life.ts';

export const registrations = ['all', 'candidates', 'recruiters', 'none'] as const;

/** Of whom a second factor is asked, and nothing else answered until it is there. */
export const guardedKinds = ['off', 'owners', 'owners-and-recruiters'] as const;

interface Setting {
  group: 'look' | 'texts' | 'board' | 'contact' | 'mail' | 'jobs' | 'accounts' | 'kept' | 'backups';
  choices?: readonly string[];
  kind?: 'number' | 'secret' | 'lines';
  /** Of a number, both allowed. */
  least?: number;
  most?: number;
}

/** By the variable of the environment that wins over it; `look` and `texts` have screens of their own. */
const settings = {
  SITE_NAME: { group: 'look' },
  SITE_LOGO: { group: 'look' },
  SITE_ACCENT: { group: 'look' },
  SITE_HEADING: { group: 'texts' },
  SITE_CLAIM: { group: 'texts' },
  SITE_FOOTER: { group: 'texts' },
  TIME_ZONE: { group: 'board' },
  DISTANCE_UNIT: { group: 'board', choices: ['mi', 'km'] },
  INDEX_NOW: { group: 'board', choices: ['on', 'off'] },
  CONTACT_ADDRESS: { group: 'contact' },
  CONTACT_SHOWN_EMAIL: { group: 'contact' },
  CONTACT_PHONE: { group: 'contact' },
  CONTACT_WEBSITE: { group: 'contact' },
  CONTACT_MAP: { group: 'contact' },
  CONTACT_EMAIL: { group: 'mail' },
  MAIL_FROM: { group: 'mail' },
  SMTP_URL: { group: 'mail', kind: 'secret' },
  APPROVAL: { group: 'jobs', choices: approvals },
  REPORTS_FREEZE: { group: 'jobs', choices: ['on', 'off'] },
  REGISTRATION: { group: 'accounts', choices: registrations },
  SECOND_FACTOR: { group: 'accounts', choices: guardedKinds },
  UNCONFIRMED_APPLY: { group: 'accounts', choices: ['on', 'off'] },
  UNCONFIRMED_POST: { group: 'accounts', choices: ['on', 'off'] },
  UNCONFIRMED_MAIL: { group: 'accounts', choices: ['on', 'off'] },
  REFUSE_THROW_AWAY_MAIL: { group: 'accounts', choices: ['on', 'off'] },
  PROOF_OF_WORK: { group: 'accounts', choices: ['on', 'off'] },
  NEW_CANDIDATES_VISIBLE: { group: 'accounts', choices: ['on', 'off'] },
  NEW_CANDIDATES_CONTACT: { group: 'accounts', choices: ['on', 'off'] },
  MIN_AGE: { group: 'accounts', kind: 'number', least: 0, most: 99 },
  SESSION_IDLE_DAYS: { group: 'accounts', kind: 'number', least: 1, most: 3650 },
  SESSION_ABSOLUTE_DAYS: { group: 'accounts', kind: 'number', least: 1, most: 3650 },
  KEEP_APPLICATIONS_DAYS: { group: 'kept', kind: 'number', least: 30, most: 3650 },
  KEEP_ACCOUNTS_DAYS: { group: 'kept', kind: 'number', least: 90, most: 3650 },
  KEEP_ENQUIRIES_DAYS: { group: 'kept', kind: 'number', least: 1, most: 3650 },
  KEEP_LOG_DAYS: { group: 'kept', kind: 'number', least: 30, most: 3650 },
  BACKUP_HOUR: { group: 'backups', kind: 'number', least: 0, most: 23 },
  BACKUPS_KEPT: { group: 'backups', kind: 'number', least: 1, most: 100 },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;
export const settingNames = Object.keys(settings) as SettingName[];
export const settingOf = (name: SettingName): Setting => settings[name];
