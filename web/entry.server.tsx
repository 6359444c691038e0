import { text } from 'node:stream/consumers';
import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { setTimeZone } from '#contract/values/today.ts';
import { hostContext, NonceContext } from './lib/host.ts';

export { hostContext, setTimeZone };

/** A page that is posted to has no action here: whoever does that is no fault of ours to log. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.method === 'GET' && !request.signal.aborted) console.error(error);
};

/** Pages to read, which people come to first; what is there to be filled in answers as soon as it can. */
const isPageToRead = ({ staticHandlerContext: { matches } }: EntryContext) =>
  /^public\/(?!contact)/.test(matches.at(-1)?.route.id ?? '');

/** Waits for the first paint, then has every module fetched at once: see docs/decisions/013. */
async function afterFirstPaint() {
  await new Promise<void>((go) => {
    if (document.hidden) go();
    else requestAnimationFrame(() => setTimeout(go));
  });
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]'))
    link.rel = 'modulepreload';
}

/** A page is read before its scripts run: what it looks like is loaded first, and its modules when they are wanted. */
const scriptsLast = (html: string, isToRead: boolean) =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(
      /(<script[^>]* type="module"[^>]*>)(.*?)(?=<\/script>)/s,
      (_, tag, code) =>
        `${tag}${isToRead ? 'await firstInteraction;\n' : ''}await (${afterFirstPaint})();\n${code.replaceAll(staticImport, importLater)}`,
    );

const staticImport = /\bimport (?:\* as (\w+) from )?("[^"]+");?/g;
const importLater = (_: string, name: string | undefined, module: string) =>
  `${name ? `const ${name} = ` : ''}await import(${module});`;

/** Renders a page whole: its scripts are hashed before the first byte leaves. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(hostContext);
  let failed = false;
  const html = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </NonceContext>,
    {
      nonce,
      onError(error) {
        failed = true;
        console.error(error);
      },
    },
  );
  await html.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  const body = scriptsLast(await text(html), isPageToRead(entry));
  return new Response(body, { status: failed ? 500 : status, headers });
}
