import { apiOf } from '../lib/api.ts';
import { TextPage } from '../ui/text-page.tsx';
import type { Route } from './+types/about-us.ts';

export const loader = ({ context }: Route.LoaderArgs) => apiOf(context).getPolicy();

/** Shows the privacy policy, as the specification has it, until the owner has written an own text. */
export default function AboutUs({ loaderData: { aboutus, privacypolicy } }: Route.ComponentProps) {
  return <TextPage title="About Us" html={(aboutus ?? privacypolicy).page_content} />;
}
