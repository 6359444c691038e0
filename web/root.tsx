import { setTimeZone } from '#contract/values/today.ts';
import { tag } from '#texts/language.ts';
import './theme.css';
import './root.css';
import fontUrl from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import { type ReactNode, use, useEffect, useState } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useRouteLoaderData,
} from 'react-router';
import { texts } from '#texts/frame.ts';
import type { Route } from './+types/root.ts';
import { publicApi } from './lib/api.ts';
import { hostContext, NonceContext } from './lib/host.ts';
import { announceHydrated } from './lib/hydrated.ts';
import { failedMeta, siteIn } from './lib/meta.ts';
import { useSessionMark } from './lib/session.ts';
import { firstSentence } from './lib/text.ts';
import { LastErrorDialog } from './ui/dialog/error-dialog.tsx';
import { Footer } from './ui/frame/footer.tsx';
import frame from './ui/frame/frame.module.css';
import { Header } from './ui/frame/header.tsx';
import { Popups } from './ui/frame/popups.tsx';
import { Progress } from './ui/frame/progress.tsx';
import { ScrollToTop } from './ui/frame/scroll-to-top.tsx';

export { ScreenError as ErrorBoundary } from './ui/frame/screen-error.tsx';

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: fontUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const terms = await publicApi(context)
    .getTerms()
    .catch(() => undefined);
  return {
    site: context.get(hostContext).site,
    about: firstSentence(terms?.TermsofService.page_content ?? ''),
  };
}

/** What is saved there may be of the frame. */
const frameEditors = /^\/owner\/(?:look|settings|texts)\b/;
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, formAction, actionResult }) =>
  (frameEditors.test(formAction ?? '') && actionResult?.ok === true) || currentUrl.pathname === '/setup';

/** Made in the configuration of the build; only the server needs it. */
declare const FIRST_SCRIPT: string;
const firstScript = import.meta.env.SSR ? FIRST_SCRIPT : '';

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  const data = useRouteLoaderData<typeof loader>('root');
  // Of a page that is open its policy lets in no other.
  const [style] = useState(data?.site.style);
  useEffect(announceHydrated, []);
  if (data) setTimeZone(data.site.timeZone);
  return (
    <html
      lang={tag}
      suppressHydrationWarning
      data-api={data?.site.apiUrl}
      data-proof={data?.site.proof}
      data-session={useSessionMark()}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own functions */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: firstScript }} suppressHydrationWarning />
        <Meta />
        <Links />
        {style && (
          <style nonce={nonce} suppressHydrationWarning>
            {style}
          </style>
        )}
      </head>
      <body>
        <div className={frame.frame}>
          <a href="#main" className={frame.skip}>
            {texts.page.skip}
          </a>
          <Header site={data?.site} />
          <main id="main" tabIndex={-1} className={frame.main}>
            {children}
          </main>
          <Footer site={data?.site} about={data?.site.footer ?? data?.about ?? ''} />
        </div>
        <ScrollToTop />
        <Progress />
        <Popups />
        <LastErrorDialog />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export const meta: Route.MetaFunction = ({ error, matches }) =>
  error ? failedMeta(siteIn(matches), error) : [];

export default Outlet;
