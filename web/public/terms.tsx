import { apiOf } from '../lib/api.ts';
import { TextPage } from '../ui/text-page.tsx';
import type { Route } from './+types/terms.ts';

export const loader = ({ context }: Route.LoaderArgs) => apiOf(context).getTerms();

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <TextPage title="Terms of Service" html={loaderData.TermsofService.page_content} />;
}
