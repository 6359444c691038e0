import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasAddress } from '#contract/fields.ts';
import { apiOf, expect, newEmail, type Person, password } from './browser.ts';
import { payloads, payloadTexts } from './payloads.ts';

/** Every payload, in all that is long enough. */
export const everything = payloads.join('\n');
/** Those that may be a name, which leads nowhere; as many names as fill three pages. */
export const names = payloadTexts(
  80,
  payloads.filter((payload) => !hasAddress(payload)),
).map((name) => name.replace(/\s+/g, ' '));
/** What fits a title: all of them. */
export const titles = payloadTexts(200);
export const titleOf = (at: number) => titles[at % titles.length] ?? '';

const link = 'https://example.com/#"><script>alert(1)</script>';
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const guest = apiOf({ token: '' });

export interface HostileBoard {
  candidates: Person[];
  recruiters: Person[];
  /** The nth by the nth recruiter, with an application of the nth candidate. */
  jobs: number[];
}

async function findChoices() {
  const { states, categories, skills, jobtypes } = await guest.getSearchContent();
  const [state, category, skill, type] = [states[0], categories[0], skills[0], jobtypes[0]];
  const [city] = await guest.listCities({ params: { id: state?.id ?? 0 } });
  if (!state || !city || !category || !skill || !type) throw new Error('The lookups are loaded');
  return {
    place: { state_id: state.id, city_id: city.id },
    choices: { job_ids: [category.id], skill_ids: [skill.id] },
    job_type_id: type.id,
  };
}
type Choices = Awaited<ReturnType<typeof findChoices>>;

async function enter(type: Person['type'], name: string, { place }: Choices): Promise<Person> {
  const email = newEmail();
  const secret = { password, password_confirmation: password };
  const user_type_id = type === 'Employee' ? 1 : 2;
  await guest.register({
    body: {
      ...place,
      ...secret,
      email,
      user_name: name,
      phone_no: '3125550100',
      user_type_id,
      captcha: true,
    },
  });
  const login = await guest.logIn({ body: { email, password } });
  return { type, name, email, password, token: login.ok ? login.data.token : '' };
}

async function tellOf(candidate: Person, at: number, { place, choices }: Choices) {
  const { name, email } = candidate;
  const title = titleOf(at);
  const profile = {
    user_name: name,
    phone_no: '3125550100',
    email,
    gender: 'female',
    d_o_b: '01/31/1990',
  } as const;
  const links = { facebook: link, twitter: link, instagram: link, linkedin: link };
  const saved = await apiOf(candidate).saveProfile({
    form: { ...profile, ...links, address: title, current_company: title, current_job: title },
  });
  const years = { from: '2001', to: '2004' };
  const resume = {
    profesional_title: title,
    language: title,
    qualification: title,
  };
  const written = await apiOf(candidate).saveResume({
    form: {
      ...place,
      ...choices,
      ...resume,
      description: everything,
      educations: [{ ...years, degree: title, institude: title, addtion_information: everything }],
      experiences: [{ ...years, job_post: title, company: title, additonal_informatiion: everything }],
    },
  });
  const named = await apiOf(candidate).addResume({ body: { name: title.slice(0, 100) } });
  expect([saved, written, named]).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
}

async function post(recruiter: Person, at: number, { place, choices, job_type_id }: Choices) {
  const title = titleOf(at);
  const company = { name: recruiter.name, website: link, about: everything };
  const links = { facebook: link, googlepuls: link, linkedin: link };
  const saved = await apiOf(recruiter).saveCompany({ form: { ...place, ...links, ...company } });
  const posted = await apiOf(recruiter).postJob({
    body: {
      ...place,
      ...choices,
      job_type_id,
      tittle: title,
      job_description: `<p>${everything}</p>`,
      requirement: everything,
      expire_date: tomorrow,
      salary: names[at]?.repeat(4) ?? '',
      ...{ pay_min: '20', pay_max: '25.5', pay_currency: 'EUR', pay_period: 'Hour' },
      ...{ workplace: 'Remote', remote_in: [place.state_id] },
      working_hour: recruiter.name,
    },
  });
  expect([saved, posted]).toMatchObject([{ ok: true }, { ok: true }]);
  return posted.ok ? posted.data.newJob.id : 0;
}

/** People, companies and jobs that say nothing but payloads, through the calls that store them. */
export async function fillBoard(): Promise<HostileBoard> {
  const known = await findChoices();
  const board: HostileBoard = { candidates: [], recruiters: [], jobs: [] };
  for (const [at, name] of names.entries()) {
    const [candidate, recruiter] = [
      await enter('Employee', name, known),
      await enter('Recruiter', name, known),
    ];
    await tellOf(candidate, at, known);
    const job = await post(recruiter, at, known);
    await apiOf(candidate).applyToJob({ body: { new_job_id: job } });
    board.candidates.push(candidate);
    board.recruiters.push(recruiter);
    board.jobs.push(job);
  }
  // One has to do with them all.
  const first = board.candidates[0];
  if (first)
    for (const job of board.jobs) {
      await apiOf(first).applyToJob({ body: { new_job_id: job } });
      await apiOf(first).toggleSavedJob({ params: { job } });
    }
  return board;
}

/** What the operator brings to a running server: postings from elsewhere, and the texts of the board. */
export async function writeTexts(dataDir: string) {
  const folder = await mkdtemp(join(tmpdir(), 'jobstead-payloads-'));
  const [postings, text] = [join(folder, 'postings.ndjson'), join(folder, 'text.html')];
  const script = (...args: string[]) =>
    promisify(execFile)(process.execPath, args, { env: { ...process.env, DATA_DIR: dataDir } });
  const lines = names.map((name, at) => ({
    ...{ external_id: `${at} ${name}`, title: `Imported ${name}`, company: titleOf(at), website: link },
    ...{ city: 'Chicago', state: 'IL', type: 'Full Time', categories: ['Management'], expires: tomorrow },
    ...{ salary: name, academic_degree: name, experience_level: name, working_hour: name },
    ...{ description: `<div>${everything}</div>`, requirement: everything },
  }));
  await writeFile(postings, lines.map((line) => JSON.stringify(line)).join('\n'));
  await script('scripts/import.ts', postings);
  await writeFile(text, `<h2>As typed</h2><p>Before</p>${everything}`);
  for (const name of ['terms', 'privacy', 'about']) await script('scripts/text.ts', name, text);
  await rm(folder, { recursive: true });
}
