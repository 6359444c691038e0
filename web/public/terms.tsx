import { publicApi } from '../lib/api.ts';
import { pageMeta, siteIn } from '../lib/meta.ts';
import type { Route } from './+types/terms.ts';
import { TextPage } from './text-page.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: siteIn(matches),
    title: 'Terms of Service',
    description: 'What you agree to when you use this job board.',
    path: '/terms_and_conditions',
  });

export const loader = ({ context }: Route.LoaderArgs) => publicApi(context).getTerms();

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <TextPage title="Terms of Service" html={loaderData.TermsofService.page_content} />;
}
