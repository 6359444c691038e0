import { type Get, makeClient } from './load.ts';
import { record } from './table.ts';

interface Weight {
  html: number;
  js: number;
  /** What is fetched only once somebody moves, touches, scrolls or types. */
  later: number;
  css: number;
  /** The document, its scripts and styles; not its icon, font and pictures. */
  requests: number;
  /** Files that are not in brotli. */
  plain: number;
}

async function weigh(get: Get, path: string): Promise<Weight> {
  const html = (await get(path)).bytes.toString();
  const sent = (await get(path, { 'accept-encoding': 'br' })).bytes.length;
  const links = [...html.matchAll(/(?:href|src)="(\/[^"]+\.(?:js|css))"/g)].map(([, link]) => link ?? '');
  const imported = [...html.matchAll(/["'](\/assets\/[^"']+\.js)["']/g)].map(([, link]) => link ?? '');
  const waits = /<script[^>]* type="module"[^>]*>await firstInteraction;/.test(html);
  const weight = { html: sent, js: 0, later: 0, css: 0, requests: 1, plain: 0 };
  for (const link of new Set([...links, ...imported])) {
    const { headers, bytes, status } = await get(link, { 'accept-encoding': 'br' });
    if (status !== 200) throw new Error(`${link} answered ${status}`);
    if (headers['content-encoding'] !== 'br') weight.plain += 1;
    const kind = link.endsWith('.css') ? 'css' : waits ? 'later' : 'js';
    weight[kind] += bytes.length;
    if (kind !== 'later') weight.requests += 1;
  }
  return weight;
}

const screens = [
  ...['/', '/search_jobs', '/login', '/register', '/Forgot/Forgotpass', '/reset_password'],
  ...['/terms_and_conditions', '/policy', '/about_us', '/contact_us'],
  ...['dashboard', 'profile', 'upload_resume', 'applications', 'changepassword', 'saved_jobs'].map(
    (name) => `/candidate_${name}`,
  ),
  ...['/candidate_visibility', '/candidate_reads', '/candidate_alerts', '/candidate_resumes'],
  ...['dashboard', 'profile', 'postjobs', 'applications', 'editjob/1', 'search_candidates', 'manageapp'].map(
    (name) => `/recruiter/${name}`,
  ),
  ...['/recruiter_changepassword', '/recruiter_candidatedetails/1', '/recruiter/statistics'],
];

const ofVisitors = { js: 100_000, css: 12_000, html: 12_000, requests: 10 };
const ofAll = { js: 230_000, css: 15_000 };

export async function weighScreens(origin: string, job: number) {
  const get = makeClient(origin, 1);
  let unpacked = 0;
  const first = ['/', '/search_jobs', `/job_details/${job}`];
  for (const path of new Set([...first, ...screens])) {
    const weight = await weigh(get, path);
    unpacked += weight.plain;
    const budgets = first.includes(path) ? ofVisitors : ofAll;
    const html = path.startsWith('/job_details') ? { html: 8000 } : {};
    for (const [what, budget] of Object.entries({ ...budgets, ...html })) {
      const unit = what === 'requests' ? '' : 'bytes';
      record({ what: `${path}, ${what}`, value: weight[what as keyof Weight], unit, budget });
    }
    if (weight.later)
      record({ what: `${path}, js after the first interaction`, value: weight.later, unit: 'bytes' });
  }
  record({ what: 'files not in brotli', value: unpacked, unit: '', budget: 0 });
}
