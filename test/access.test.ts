import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { allEndpoints } from '#contract/all.ts';
import { pathOf } from '#contract/client.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { userTypes } from '#contract/values/roles.ts';
import { test as base, expect } from './app.ts';

const user = ['Employee', 'Recruiter', 'Owner'];

const audience = {
  listStates: 'guest',
  listCities: 'guest',
  getSearchContent: 'guest',
  listCategories: 'guest',
  listJobTypes: 'guest',
  listExperiences: 'guest',
  listSkills: 'guest',
  findRetired: 'guest',
  findCompany: 'guest',
  listCompanies: 'guest',
  addSkill: user,
  listUserTypes: 'guest',
  listRecentJobs: 'guest',
  listTrendingCategories: 'guest',
  suggestJobs: 'guest',
  suggestSearches: 'guest',
  searchJobs: 'guest',
  countChoices: 'guest',
  browseJobs: 'guest',
  getJob: 'guest',
  listSimilarJobs: 'guest',
  getTerms: 'guest',
  getPolicy: 'guest',
  sendEnquiry: 'guest',
  reportJob: 'guest',
  getChallenge: 'guest',
  register: 'guest',
  logIn: 'guest',
  getAccount: user,
  logOut: user,
  logOutRecruiter: ['Recruiter'],
  forgotPassword: 'guest',
  resetPassword: 'guest',
  getCandidateDashboard: ['Employee'],
  getProfile: ['Employee'],
  saveProfile: ['Employee'],
  getResume: ['Employee'],
  saveResume: ['Employee'],
  downloadOwnResume: ['Employee'],
  downloadMadeResume: ['Employee'],
  keepMadeResume: ['Employee'],
  getVisibility: ['Employee'],
  saveVisibility: ['Employee'],
  listReads: ['Employee'],
  listNotices: ['Employee'],
  readNotices: ['Employee'],
  getEmailPreferences: user,
  saveEmailPreferences: user,
  findUnsubscribeLink: 'guest',
  unsubscribeFromEmails: 'guest',
  listApplications: ['Employee'],
  changeCandidatePassword: ['Employee'],
  applyToJob: ['Employee'],
  getOwnSent: ['Employee'],
  downloadOwnSent: ['Employee'],
  withdrawApplication: ['Employee'],
  listSavedJobs: ['Employee'],
  toggleSavedJob: ['Employee'],
  getRecruiterDashboard: ['Recruiter'],
  getCompany: ['Recruiter'],
  saveCompany: ['Recruiter'],
  listPostedJobs: ['Recruiter'],
  listPostedTitles: ['Recruiter'],
  postJob: ['Recruiter'],
  getPostedJob: ['Recruiter'],
  updateJob: ['Recruiter'],
  deleteJob: ['Recruiter'],
  stepJobs: ['Recruiter'],
  listDrafts: ['Recruiter'],
  addDraft: ['Recruiter'],
  getDraft: ['Recruiter'],
  saveDraft: ['Recruiter'],
  deleteDraft: ['Recruiter'],
  publishDraft: ['Recruiter'],
  unscheduleDraft: ['Recruiter'],
  previewDraft: ['Recruiter'],
  getJobPreview: 'guest',
  findJobLink: 'guest',
  followJobLink: 'guest',
  countVisit: 'guest',
  getStatistics: ['Recruiter'],
  getJobStatistics: ['Recruiter'],
  searchCandidates: ['Recruiter'],
  getCandidate: ['Recruiter'],
  downloadResume: ['Recruiter'],
  listReceivedApplications: ['Recruiter'],
  getReceivedApplication: ['Recruiter'],
  setApplicationStatus: ['Recruiter'],
  getReceivedSent: ['Recruiter'],
  downloadReceivedSent: ['Recruiter'],
  changeRecruiterPassword: ['Recruiter'],
  getSetup: 'guest',
  setUp: 'guest',
  changeOwnerPassword: ['Owner'],
  getOverview: ['Owner'],
  listFailedTasks: ['Owner'],
  retryFailedTasks: ['Owner'],
  listEnquiries: ['Owner'],
  answerEnquiry: ['Owner'],
  finishEnquiry: ['Owner'],
  listAllJobs: ['Owner'],
  getDeskJob: ['Owner'],
  changeDeskJob: ['Owner'],
  approveJob: ['Owner'],
  refuseJob: ['Owner'],
  freezeJob: ['Owner'],
  unfreezeJob: ['Owner'],
  closeJob: ['Owner'],
  previewJob: ['Owner'],
  listDeskCompanies: ['Owner'],
  getDeskCompany: ['Owner'],
  changeCompany: ['Owner'],
  verifyCompany: ['Owner'],
  handOverCompany: ['Owner'],
  findMergeTarget: ['Owner'],
  mergeCompany: ['Owner'],
  disableCompany: ['Owner'],
  enableCompany: ['Owner'],
  listReports: ['Owner'],
  closeReports: ['Owner'],
  listOwners: ['Owner'],
  inviteOwner: ['Owner'],
  withdrawInvitation: ['Owner'],
  getSettings: ['Owner'],
  saveSettings: ['Owner'],
  saveLook: ['Owner'],
  sendTestMail: ['Owner'],
  listPeople: ['Owner'],
  getPerson: ['Owner'],
  disableAccount: ['Owner'],
  enableAccount: ['Owner'],
  endAccountSessions: ['Owner'],
  endSecondFactorOf: ['Owner'],
  sendReset: ['Owner'],
  changeAddress: ['Owner'],
  eraseAccountOf: ['Owner'],
  getText: ['Owner'],
  saveText: ['Owner'],
  previewText: ['Owner'],
  listEntries: ['Owner'],
  addEntry: ['Owner'],
  changeEntry: ['Owner'],
  mergeEntry: ['Owner'],
  retireEntry: ['Owner'],
  moveEntry: ['Owner'],
  tryListFile: ['Owner'],
  applyListFile: ['Owner'],
  downloadList: ['Owner'],
  listSynonyms: ['Owner'],
  trySearch: ['Owner'],
  addSynonym: ['Owner'],
  changeSynonym: ['Owner'],
  endSynonym: ['Owner'],
  listLog: ['Owner'],
  downloadLog: ['Owner'],
  listImports: ['Owner'],
  startImport: ['Owner'],
  sendImportPart: ['Owner'],
  tryImport: ['Owner'],
  runImport: ['Owner'],
  deleteImport: ['Owner'],
  listRejects: ['Owner'],
  downloadRejects: ['Owner'],
  mendReject: ['Owner'],
  listBackups: ['Owner'],
  makeBackup: ['Owner'],
  downloadBackup: ['Owner'],
  deleteBackup: ['Owner'],
  getSecurity: user,
  sendConfirmation: user,
  changeEmail: user,
  followEmailLink: 'guest',
  beginSecondFactor: user,
  confirmSecondFactor: user,
  endSecondFactor: user,
  beginPasskey: user,
  addPasskey: user,
  renamePasskey: user,
  removePasskey: user,
  beginPasskeyLogin: 'guest',
  logInByPasskey: 'guest',
  exportAccount: user,
  downloadExport: user,
  eraseAccount: user,
  listSessions: user,
  endSession: user,
  endOtherSessions: user,
  createAlert: 'guest',
  findAlertLink: 'guest',
  confirmAlert: 'guest',
  listAlertsOfLink: 'guest',
  changeAlertOfLink: 'guest',
  endAlertOfLink: 'guest',
  unsubscribeFromAlert: 'guest',
  listAlerts: ['Employee'],
  changeAlert: ['Employee'],
  endAlert: ['Employee'],
  listResumes: ['Employee'],
  addResume: ['Employee'],
  getOneResume: ['Employee'],
  saveOneResume: ['Employee'],
  renameResume: ['Employee'],
  chooseDefaultResume: ['Employee'],
  deleteResume: ['Employee'],
  downloadOneResume: ['Employee'],
} satisfies Record<keyof typeof allEndpoints, 'guest' | string[]>;

const endpoints = Object.entries(allEndpoints as Record<string, Endpoint>);
interface Person {
  id: number;
  token: string;
}

const lookups = ['state', 'city', 'category', 'job_type', 'experience'];

const test = base
  .extend('people', { scope: 'file' }, async ({ api, db, make, config }) => {
    const ago = (days: number) => sql<Date>`now() - make_interval(days => ${days}) - interval '1 minute'`;
    const sessionOf = ({ id }: { id: number }) => db.updateTable('session').where('account_id', '=', id);
    const endings = {
      loggedOut: (person: Person) => api(person).logOut(),
      idle: (person: Person) =>
        sessionOf(person)
          .set({ last_used_at: ago(config.sessions.idleDays) })
          .execute(),
      old: (person: Person) =>
        sessionOf(person)
          .set({ created_at: ago(config.sessions.absoluteDays) })
          .execute(),
      disabled: ({ id }: Person) =>
        db.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', id).execute(),
    };
    const unknown: Array<{ token: string } | undefined> = [undefined, { token: 'x'.repeat(43) }];
    for (const end of Object.values(endings)) {
      for (const person of [await make.candidate(), await make.recruiter(), await make.owner()]) {
        await end(person);
        unknown.push(person);
      }
    }
    const signedIn = {
      Employee: await make.candidate(),
      Recruiter: await make.recruiter(),
      Owner: await make.owner(),
    };
    return { signedIn, unknown };
  })
  /** Calls an endpoint about the job; with an override, by POST. */
  .extend('call', { scope: 'file' }, async ({ app, make }) => {
    const job = await make.job();
    return (endpoint: Endpoint, person: { token: string } | undefined, override = false) => {
      const { method, path } = endpoint;
      const payload = { new_job_id: job.id, ...(override && { _method: method }) };
      const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, job.id]));
      return app.inject({
        method: override ? 'POST' : method,
        url: pathOf(endpoint, params),
        headers: person ? { authorization: person.token } : {},
        ...(method !== 'GET' && { payload }),
      });
    };
  })
  /** Everything that a call could have changed. */
  .extend('everything', { scope: 'file' }, ({ db, dataDir }) => async () => {
    const tables = (await db.introspection.getTables()).filter(({ name }) => !lookups.includes(name));
    const rows = tables.map(async ({ name, schema = 'public' }) => {
      const table = sql.table(`${schema}.${name}`);
      const { rows } =
        await sql`select md5(string_agg(t::text, '|' order by t::text)) from ${table} t`.execute(db);
      return [name, rows];
    });
    return [await Promise.all(rows), (await readdir(dataDir, { recursive: true })).sort()];
  });

test('the table names every endpoint, as the contract has it', () => {
  expect(audience).toEqual(Object.fromEntries(endpoints.map(([name, { access }]) => [name, access])));
});

test.for(endpoints)('%s is answered', async ([, endpoint], { call }) => {
  expect((await call(endpoint, undefined)).statusCode).not.toBe(405);
});

/** A POST may stand for it. */
const overridesOf = ({ method }: Endpoint) => (['PUT', 'DELETE'].includes(method) ? [false, true] : [false]);

const guarded = endpoints.filter(([, { access }]) => access !== 'guest');
/** Nobody else is told that owners have calls. */
const isHidden = ({ access }: Endpoint) => String(access) === 'Owner';

test('whoever lacks the second factor that is asked for reaches what sets it up, and no more', () => {
  const reached = endpoints.filter(([, { beforeFactor }]) => beforeFactor).map(([name]) => name);
  expect(reached.sort()).toEqual([
    'addPasskey',
    'beginPasskey',
    'beginSecondFactor',
    'confirmSecondFactor',
    'getSecurity',
    'listSessions',
    'logOut',
    'logOutRecruiter',
  ]);
});

test.for(guarded)(
  '%s waits for a second factor where the board asks for one',
  async ([, endpoint], { call, config, everything, make }) => {
    config.guarded = ['Owner', 'Recruiter'];
    onTestFinished(() => {
      config.guarded = [];
    });
    const makers = { Recruiter: make.recruiter, Owner: make.owner };
    for (const type of (['Owner', 'Recruiter'] as const).filter((each) => endpoint.access.includes(each))) {
      const person = await makers[type]();
      const before = await everything();
      for (const override of overridesOf(endpoint)) {
        const answer = await call(endpoint, person, override);
        if (endpoint.beforeFactor) expect([401, 403]).not.toContain(answer.statusCode);
        else
          expect([answer.statusCode, answer.json()]).toEqual([
            403,
            { message: expect.stringMatching(/second factor/) },
          ]);
      }
      if (!endpoint.beforeFactor) expect(await everything()).toEqual(before);
    }
  },
);

const open = endpoints.filter(([, { access }]) => access === 'guest');

test.for(guarded)(
  '%s refuses everybody else, and nothing changes',
  async ([, endpoint], { call, everything, people }) => {
    const before = await everything();
    const others = userTypes.filter((type) => !endpoint.access.includes(type));
    for (const override of overridesOf(endpoint)) {
      for (const person of people.unknown) {
        const refused = await call(endpoint, person, override);
        const told = isHidden(endpoint)
          ? [404, { message: 'Not Found' }]
          : [401, { message: 'Please log in' }];
        expect([refused.statusCode, refused.json()]).toEqual(told);
      }
      for (const type of others) {
        const refused = await call(endpoint, people.signedIn[type], override);
        expect([refused.statusCode, Object.keys(refused.json())]).toEqual([
          isHidden(endpoint) ? 404 : 403,
          ['message'],
        ]);
      }
    }
    expect(await everything()).toEqual(before);
  },
);

test.for(guarded)('%s lets in whom it is for', async ([, endpoint], { call, make }) => {
  const makers = { Employee: make.candidate, Recruiter: make.recruiter, Owner: make.owner };
  for (const type of userTypes.filter((each) => endpoint.access.includes(each))) {
    const { statusCode } = await call(endpoint, await makers[type]());
    expect([401, 403]).not.toContain(statusCode);
    expect(statusCode).toBeLessThan(500);
  }
});

test.for(open)(
  '%s is open to everybody, as to a visitor with a token that is no more, or before a second factor',
  async ([, endpoint], { call, config, people }) => {
    // What is to be signed is another each time.
    const told = ({ body }: { body: string }) => body.replace(/"challenge":"[\w-]{43}"/, '');
    const asVisitor = await call(endpoint, undefined);
    expect([401, 403]).not.toContain(asVisitor.statusCode);
    config.guarded = ['Owner', 'Recruiter'];
    onTestFinished(() => {
      config.guarded = [];
    });
    const { Owner, Recruiter } = people.signedIn;
    for (const person of [...people.unknown, Owner, Recruiter]) {
      const answer = await call(endpoint, person);
      expect([answer.statusCode, told(answer)]).toEqual([asVisitor.statusCode, told(asVisitor)]);
    }
  },
);
