import { type Get, makeClient } from './load.ts';
import { tell } from './table.ts';

/** Bytes over the wire of what a page loads before it is used, and how many files of it are not in brotli. */
async function weigh(get: Get, path: string): Promise<{ js: number; css: number; plain: number }> {
  const html = (await get(path)).bytes.toString();
  const links = [...html.matchAll(/(?:href|src)="(\/[^"]+\.(?:js|css))"/g)].map(([, link]) => link ?? '');
  const imported = [...html.matchAll(/["'](\/assets\/[^"']+\.js)["']/g)].map(([, link]) => link ?? '');
  const weight = { js: 0, css: 0, plain: 0 };
  for (const link of new Set([...links, ...imported])) {
    const { headers, bytes, status } = await get(link, { 'accept-encoding': 'br' });
    if (status !== 200) throw new Error(`${link} answered ${status}`);
    if (headers['content-encoding'] !== 'br') weight.plain += 1;
    weight[link.endsWith('.css') ? 'css' : 'js'] += bytes.length;
  }
  return weight;
}

const screens = [
  ...['/', '/search_jobs', '/login', '/register', '/Forgot/Forgotpass', '/reset_password'],
  ...['/terms_and_conditions', '/policy', '/about_us', '/contact_us'],
  ...['dashboard', 'profile', 'upload_resume', 'applications', 'changepassword', 'saved_jobs'].map(
    (name) => `/candidate_${name}`,
  ),
  ...['dashboard', 'profile', 'postjobs', 'applications', 'editjob/1', 'search_candidates', 'manageapp'].map(
    (name) => `/recruiter/${name}`,
  ),
  ...['/recruiter_changepassword', '/recruiter_candidatedetails/1'],
];

/** Weighs every screen; tells of styles where they are heaviest. */
export async function weighScreens(origin: string, job: number) {
  const get = makeClient(origin, 1);
  let styles = 0;
  let unpacked = 0;
  for (const path of [...screens, `/job_details/${job}`]) {
    const { js, css, plain } = await weigh(get, path);
    const budget = path === '/' ? 150_000 : 230_000;
    tell({ what: `${path}, JavaScript in brotli`, value: js, unit: 'bytes', budget });
    styles = Math.max(styles, css);
    unpacked += plain;
  }
  tell({ what: 'the most CSS of a screen in brotli', value: styles, unit: 'bytes', budget: 15_000 });
  tell({ what: 'files not in brotli', value: unpacked, unit: '', budget: 0 });
}
