import './lib/no-eval.ts';
import './root.css';
import './ui/mantine.ts';
import fontUrl from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import { MantineProvider, mantineHtmlProps } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { type ReactNode, use, useEffect } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root.ts';
import { publicApi } from './lib/api.ts';
import { hostContext, NonceContext } from './lib/host.ts';
import { announceHydrated, awaitScripts } from './lib/hydrated.ts';
import { markDocument } from './lib/session.ts';
import { firstSentence } from './lib/text.ts';
import { cssVariables, theme } from './theme.ts';
import { Failed } from './ui/failed.tsx';
import { Footer } from './ui/footer.tsx';
import frame from './ui/frame.module.css';
import { Header } from './ui/header.tsx';
import { NotFound } from './ui/not-found.tsx';
import { ScrollToTop } from './ui/scroll-to-top.tsx';

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

export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  const data = useRouteLoaderData<typeof loader>('root');
  useEffect(announceHydrated, []);
  return (
    <html lang="en" {...mantineHtmlProps} data-api={data?.site.apiUrl}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: markDocument + awaitScripts }} />
        <Meta />
        {/* Before any file, whose order the build decides. */}
        <style>@layer base, mantine;</style>
        <Links />
      </head>
      <body>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
          <div className={frame.frame}>
            <a href="#main" className={frame.skip}>
              Skip to the content
            </a>
            <Header site={data?.site} />
            <main id="main" tabIndex={-1} className={frame.main}>
              {children}
            </main>
            <Footer site={data?.site} about={data?.about ?? ''} />
          </div>
          <ScrollToTop />
          <Notifications position="top-center" />
        </MantineProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export const meta: Route.MetaFunction = ({ error }) => [
  { title: isRouteErrorResponse(error) && error.status === 404 ? 'Not Found' : 'Jobstead' },
];

export default Outlet;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <Failed />;
}
