import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bounded } from '#contract/values/page-size.ts';
import { timeZone } from '#contract/values/today.ts';
import { tag } from '#texts/language.ts';
import { texts } from '#texts/server.ts';
import { selectJobs } from '../board/jobs/queries.ts';
import { policyHash } from '../http/content-policy.ts';
import { Html, html } from '../http/html.ts';
import { lightDark } from '../http/theme.ts';
import type { Clock, RenderedPage } from './page-cache.ts';
import { answerSearches, type Searched } from './searched.ts';

const { embed: words, feed, refusedPage } = texts;

/** Of all searches together. */
const cacheBytes = 4 * 1024 * 1024;

const style = `
:root { color-scheme: light dark; }
body { margin: 0; background: ${lightDark('body')}; color: ${lightDark('text')};
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif; }
main { padding: 16px; overflow-wrap: anywhere; }
h1, h2, p { margin: 0; }
h1 { font-size: 1.375rem; line-height: 1.2; }
h2 { font-size: 1.125rem; line-height: 1.35; }
ul { margin: 12px 0; padding: 0; list-style: none; }
li { padding-block: 12px; border-top: 1px solid ${lightDark('border')}; }
li:last-child { border-bottom: 1px solid ${lightDark('border')}; }
p, small { color: ${lightDark('muted')}; }
b { color: ${lightDark('text')}; font-weight: 600; }
small { font-size: 0.875rem; }
a { color: ${lightDark('link')}; text-underline-offset: 0.2em; }
main > a { display: inline-block; margin-top: 4px; }
a:focus-visible { border-radius: 2px; outline: 2px solid; outline-offset: 2px; }
`;

const heightReporter = `(() => {
  const report = () => parent.postMessage({ jobsHeight: document.documentElement.offsetHeight }, '*');
  addEventListener('message', report);
  new ResizeObserver(report).observe(document.documentElement);
})();`;

/** Runs on the other site. */
const frameResizer = `(() => {
  const { origin } = new URL(document.currentScript.src);
  const frames = () => [...document.querySelectorAll('iframe')].filter(({ src }) => src.startsWith(origin + '/embed/'));
  addEventListener('message', ({ data, source }) => {
    const frame = frames().find(({ contentWindow }) => contentWindow === source);
    if (!frame || !(data?.jobsHeight > 0)) return;
    const isWhole = getComputedStyle(frame).boxSizing === 'border-box';
    const border = isWhole ? frame.offsetHeight - frame.clientHeight : 0;
    frame.style.height = data.jobsHeight + border + 'px';
  });
  const ask = () => frames().forEach((frame) => frame.contentWindow.postMessage('', '*'));
  addEventListener('load', ask);
  ask();
})();
`;

// It has an origin of its own, which no session is stored in; what is opened from it has the board's.
const policy = [
  "default-src 'none'",
  `style-src ${policyHash(style)}`,
  `script-src ${policyHash(heightReporter)}`,
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
  'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
].join('; ');

type Job = Awaited<ReturnType<typeof selectJobs>>[number];

function itemOf(job: Job, shownDay: Intl.DateTimeFormat) {
  const pay = job.salary ? [html`<p><b>${job.salary}</b></p>`] : [];
  const posted = new Date(job.created_at);
  return html`<li>
<h2><a href="/job_details/${String(job.id)}" target="_blank" rel="noopener">${job.tittle}</a></h2>
<p><span>${job.company.name}</span> · <span>${feed.place(job.city.name, job.state.name)}</span></p>
${pay}
<small>${words.posted} <time datetime="${posted.toISOString()}">${shownDay.format(posted)}</time></small>
</li>
`;
}

export function embedRoutes(app: FastifyInstance, clock?: Clock) {
  const { site } = app.config;
  const answer = answerSearches(app, cacheBytes, clock);

  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  const page = (title: string, main: Html) =>
    String(html`<!doctype html>
<html lang="${tag}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${new Html(style)}</style>
<main>
<h1>${title}</h1>
${main}
</main>
<script>${new Html(heightReporter)}</script>
</html>
`);

  async function makePage({ address, query, find }: Searched): Promise<RenderedPage<Buffer>> {
    const found = await find({}, selectJobs);
    const { total, total_is_exact: isExact } = bounded(found.total);
    const shownDay = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: timeZone() });
    const list = html`<ul>
${found.jobs.map((job) => itemOf(job, shownDay))}</ul>
`;
    const main = html`${found.jobs.length > 0 ? list : html`<p>${words.nothing}</p>`}
<a href="/search_jobs${address}" target="_blank" rel="noopener">${total > 0 ? words.all(total, isExact) : words.search(site.name)}</a>`;
    return { status: 200, headers, body: Buffer.from(page(feed.title(site.name, query.title), main)) };
  }

  /** What is refused is said in the frame too: a browser hides the answer that others get. */
  async function refuseInFrame(_: FastifyRequest, reply: FastifyReply, payload: unknown) {
    if (reply.statusCode < 400) return payload;
    reply.headers(headers);
    const link = html`<a href="/search_jobs" target="_blank" rel="noopener">${words.search(site.name)}</a>`;
    return page(reply.statusCode === 429 ? refusedPage.tooMany : refusedPage.failed, link);
  }

  const helmet = {
    frameguard: false,
    originAgentCluster: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  } as const;
  app.get('/embed/jobs', { helmet, onSend: refuseInFrame }, (request, reply) =>
    answer(request, reply, 'embed', makePage),
  );
  app.get('/embed.js', { helmet }, (_, reply) => {
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return reply.send(frameResizer);
  });
}
