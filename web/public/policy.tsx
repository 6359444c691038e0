import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/public.ts';
import { publicApi } from '../lib/api.ts';
import { pageMeta, siteIn } from '../lib/meta.ts';
import { TextPage } from '../ui/frame/text-page.tsx';
import type { Route } from './+types/policy.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: siteIn(matches),
    title: frame.privacyPolicy,
    description: texts.policy.description,
    path: '/policy',
  });

export const loader = ({ context }: Route.LoaderArgs) => publicApi(context).getPolicy();

export default function Policy({ loaderData }: Route.ComponentProps) {
  return <TextPage title={frame.privacyPolicy} html={loaderData.privacypolicy.page_content} />;
}
