import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/public.ts';
import { publicApi } from '../lib/api.ts';
import { pageMeta, siteIn } from '../lib/meta.ts';
import { TextPage } from '../ui/frame/text-page.tsx';
import type { Route } from './+types/about-us.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: siteIn(matches),
    title: frame.aboutUs,
    description: texts.aboutUs.description,
    path: '/about_us',
  });

export const loader = ({ context }: Route.LoaderArgs) => publicApi(context).getPolicy();

export default function AboutUs({ loaderData: { aboutus, privacypolicy } }: Route.ComponentProps) {
  return <TextPage title={frame.aboutUs} html={(aboutus ?? privacypolicy).page_content} />;
}
