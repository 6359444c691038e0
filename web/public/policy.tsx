import { publicApi } from '../lib/api.ts';
import { pageMeta, siteIn } from '../lib/meta.ts';
import type { Route } from './+types/policy.ts';
import { TextPage } from './text-page.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: siteIn(matches),
    title: 'Privacy Policy',
    description: 'What this job board keeps about you, and why.',
    path: '/policy',
  });

export const loader = ({ context }: Route.LoaderArgs) => publicApi(context).getPolicy();

export default function Policy({ loaderData }: Route.ComponentProps) {
  return <TextPage title="Privacy Policy" html={loaderData.privacypolicy.page_content} />;
}
