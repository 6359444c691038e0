import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/public.ts';
import { publicApi } from '../lib/api.ts';
import { pageMeta, siteIn } from '../lib/meta.ts';
import { TextPage } from '../ui/frame/text-page.tsx';
import type { Route } from './+types/terms.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: siteIn(matches),
    title: frame.termsOfService,
    description: texts.terms.description,
    path: '/terms_and_conditions',
  });

export const loader = ({ context }: Route.LoaderArgs) => publicApi(context).getTerms();

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <TextPage title={frame.termsOfService} html={loaderData.TermsofService.page_content} />;
}
