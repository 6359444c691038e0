import { apiOf } from '../lib/api.ts';
import { TextPage } from '../ui/text-page.tsx';
import type { Route } from './+types/policy.ts';

export const loader = ({ context }: Route.LoaderArgs) => apiOf(context).getPolicy();

export default function Policy({ loaderData }: Route.ComponentProps) {
  return <TextPage title="Privacy Policy" html={loaderData.privacypolicy.page_content} />;
}
