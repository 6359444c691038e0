import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { allEndpoints } from '#contract/all.ts';
import { createClient } from '#contract/client.ts';
import { ApiError } from '#contract/errors.ts';
import { pdf } from '#test/files.ts';
import { expect } from './server.ts';

const password = 'a long enough phrase';

export const apiAt = (url: string, token = '') =>
  createClient(allEndpoints, async ({ method, path, body }) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(url + path, {
      method,
      headers: { authorization: token, ...(isForm ? {} : { 'content-type': 'application/json' }) },
      body: isForm ? body : (JSON.stringify(body) ?? null),
    });
    const isData = answer.headers.get('content-type')?.includes('json');
    return {
      status: answer.status,
      body: isData ? await answer.json() : new File([await answer.blob()], ''),
    };
  });

async function placeAt(url: string) {
  const { states } = await apiAt(url).listStates();
  const state_id = states[0]?.id ?? 0;
  const [city] = await apiAt(url).listCities({ params: { id: state_id } });
  return { state_id, city_id: city?.id ?? 0 };
}

async function register(url: string, email: string): Promise<string> {
  const api = apiAt(url);
  const person = {
    user_name: 'Writer',
    email,
    phone_no: '5550100100',
    user_type_id: 1,
    captcha: true as const,
  };
  const passwords = { password, password_confirmation: password };
  expect(await api.register({ body: { ...person, ...passwords, ...(await placeAt(url)) } })).toMatchObject({
    ok: true,
  });
  const login = await api.logIn({ body: { email, password } });
  return login.ok ? login.data.token : '';
}

/** Each part of a resume, the file among them, carries the number of its version. */
async function versionsAt(url: string) {
  const { jobs: categories } = await apiAt(url).listCategories();
  const { skills } = await apiAt(url).listSkills();
  const choices = {
    job_ids: [categories[0]?.id ?? 0],
    skill_ids: [skills[0]?.id ?? 0],
    ...(await placeAt(url)),
  };
  return (number: number) => ({
    ...choices,
    profesional_title: `Title ${number}`,
    description: `Text ${number} ${randomBytes(3000).toString('base64')}`,
    educations: [{ degree: `Degree ${number}`, institude: 'School', from: '2010', to: '2014' }],
    experiences: [{ job_post: `Post ${number}`, company: 'Bread & Co', from: 2015, to: 'Present' }],
    resume: pdf(`version ${number}`, `cv-${number}.pdf`),
  });
}

async function numbersIn(url: string, token: string): Promise<number[]> {
  const api = apiAt(url, token);
  const { candidate } = await api.getResume();
  const parts = [
    ...[candidate.profesional_title, candidate.description, candidate.resume],
    ...candidate.educations.map(({ degree }) => degree),
    ...candidate.experiences.map(({ job_post }) => job_post),
    /version \d+/.exec(await (await api.downloadOwnResume()).text())?.[0],
  ];
  expect(parts).toHaveLength(6);
  return [...new Set(parts.map((part) => Number(/\d+/.exec(part ?? '')?.[0])))];
}

const isOutage = (error: unknown) =>
  error instanceof TypeError || (error instanceof ApiError && [503, 507].includes(error.status));

/** What was killed a moment ago may be on its way back. */
async function persist<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  while (true) {
    try {
      return await ask();
    } catch (error) {
      if (!isOutage(error)) throw error;
      await pause(20);
    }
  }
}

interface Writer {
  token: string;
  sent: number;
  answered: number;
}

export async function startWriters(url: string, count = 3) {
  const versionOf = await versionsAt(url);
  const writers: Writer[] = [];
  for (let number = 1; number <= count; number += 1) {
    const token = await register(url, `writer-${number}@example.org`);
    // Whoever is stopped before the first one was answered has none to look for.
    expect(await apiAt(url, token).saveResume({ form: versionOf(1) })).toMatchObject({ ok: true });
    writers.push({ token, sent: 1, answered: 1 });
  }
  let address = url;
  let stopping = false;
  let refused = 0;
  let running: Promise<unknown> = Promise.resolve();
  async function write(writer: Writer) {
    while (!stopping) {
      writer.sent += 1;
      try {
        const saved = await apiAt(address, writer.token).saveResume({ form: versionOf(writer.sent) });
        expect(saved).toMatchObject({ ok: true });
        writer.answered = writer.sent;
      } catch (error) {
        if (!isOutage(error)) throw error;
        refused += 1;
        await pause(20);
      }
    }
  }
  const answers = () => writers.reduce((sum, { answered }) => sum + answered, 0);
  const load = {
    writers,
    versionOf,
    refusals: () => refused,
    start() {
      stopping = false;
      running = Promise.all(writers.map(write));
      running.catch(() => {});
    },
    async more(versions: number) {
      const goal = answers() + versions;
      await Promise.race([running, expect.poll(answers, { timeout: 60_000 }).toBeGreaterThanOrEqual(goal)]);
    },
    moveTo(other: string) {
      address = other;
    },
    async stop() {
      stopping = true;
      await running;
    },
    /** Of every writer, the last version that was answered by then is there whole, or a later one that was sent. */
    async check(then = writers) {
      for (const { token, sent, answered } of then) {
        const [number, ...others] = await persist(() => numbersIn(address, token));
        expect(others).toEqual([]);
        expect(number).toBeGreaterThanOrEqual(answered);
        expect(number).toBeLessThanOrEqual(sent);
      }
    },
  };
  load.start();
  return load;
}
