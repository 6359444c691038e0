import type { ApiError } from '#contract/errors.ts';
import type { Site } from '#contract/site.ts';
import { tag } from '#texts/language.ts';
import { texts } from '#texts/server.ts';
import { contentPolicy, policyHash } from '../http/content-policy.ts';
import { Html, html } from '../http/html.ts';
import { lightDark } from '../http/theme.ts';
import type { RenderedPage } from './page-cache.ts';

const { refusedPage, embed } = texts;
const titles: Record<number, string> = {
  400: refusedPage.unreadable,
  429: refusedPage.tooMany,
  503: refusedPage.busy,
};

const mark = html`<svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true"><path class="house" d="M14.6 3.5a2.2
2.2 0 0 1 2.8 0l10.8 9A2.2 2.2 0 0 1 29 14.2V26.8A2.2 2.2 0 0 1 26.8 29H5.2A2.2 2.2 0 0 1 3 26.8V14.2a2.2 2.2 0 0 1
.8-1.700z"/><path fill="#f0b35c" d="M12 29V18.5a4 4 0 0 1 8 0V29z"/></svg>`;

const style = `
body { margin: 0; background: ${lightDark('body')}; color: ${lightDark('text')};
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif; }
header { border-bottom: 1px solid ${lightDark('border')}; }
header div, main { max-width: 1160px; margin-inline: auto; padding-inline: clamp(16px, 4vw, 32px); }
header div { display: flex; align-items: center; min-height: 64px; }
header a { display: inline-flex; gap: 10px; align-items: center; color: inherit; text-decoration: none;
  font-size: 1.375rem; font-weight: 700; letter-spacing: -0.03em; }
.house { fill: ${lightDark('primary')}; }
h1 { max-width: 720px; margin: clamp(40px, 10vh, 120px) 0 12px; text-wrap: balance; letter-spacing: -0.015em;
  font-size: clamp(1.75rem, 1.35rem + 1.7vw, 2.5rem); font-weight: 650; line-height: 1.12; }
p { margin: 0 0 16px; color: ${lightDark('muted')}; }
main a { display: inline-block; padding: 8px 22px; border-radius: 10px; background: ${lightDark('primary')};
  color: #fff; font-weight: 600; text-decoration: none; }
a:focus-visible { outline: 2px solid ${lightDark('link')}; outline-offset: 2px; }
`;

/** Takes no rendering, and asks again by itself where there may be a page later. */
export function refusalPage(
  { name, logo }: Pick<Site, 'name' | 'logo'>,
  { status, retryAfter }: ApiError,
): RenderedPage<Buffer> {
  const title = titles[status] ?? refusedPage.failed;
  const brand = logo ? html`<img src="${logo}" alt="" height="30">` : mark;
  const refresh = retryAfter ? html`<meta http-equiv="refresh" content="${String(retryAfter)}">` : '';
  const onward = retryAfter
    ? html`<p>${refusedPage.opensIn(retryAfter)}</p>
<a href="">${refusedPage.again}</a>`
    : html`<a href="/search_jobs">${embed.search(name)}</a>`;
  const body = html`<!doctype html>
<html lang="${tag}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${refresh}
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<title>${title} · ${name}</title>
<style>${new Html(style)}</style>
<header><div><a href="/" aria-label="${refusedPage.home(name)}">${brand} ${name}</a></div></header>
<main>
<h1>${title}</h1>
${onward}
</main>
</html>
`;
  const others = logo && URL.canParse(logo) ? [new URL(logo).origin] : [];
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentPolicy({
        scripts: [],
        styles: [policyHash(style)],
        others,
        frames: [],
      }),
      'cache-control': 'no-store',
      ...(retryAfter && { 'retry-after': String(retryAfter) }),
    },
    body: Buffer.from(String(body)),
  };
}
