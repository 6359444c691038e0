import { texts } from '#texts/alerts.ts';
import { texts as frame } from '#texts/frame.ts';
import { alerts as api } from '../lib/alerts.ts';
import { useFocusFallback } from '../lib/focus-fallback.ts';
import { titled } from '../lib/meta.ts';
import { ButtonLink } from '../ui/form/button.tsx';
import { Message } from '../ui/frame/message.tsx';
import { AlertList } from '../ui/list/alert-list.tsx';
import { ListSkeleton } from '../ui/list/list-skeleton.tsx';
import type { Route } from './+types/alerts.ts';
import { CandidateCrumbs } from './frame/candidate-crumbs.tsx';

const { own } = texts;

export const meta = titled(texts.title);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  api.listAlerts({ signal: request.signal });

export { ListSkeleton as HydrateFallback };

export default function Alerts({ loaderData: { alerts } }: Route.ComponentProps) {
  const heading = useFocusFallback<HTMLHeadingElement>(alerts.length);
  return (
    <>
      <CandidateCrumbs here={texts.title} />
      <h1 ref={heading} tabIndex={-1}>
        {texts.title}
      </h1>
      {alerts.length === 0 ? (
        <Message word={frame.noData} title={own.none}>
          <p>{own.whatComes}</p>
          <ButtonLink to="/search_jobs">{own.search}</ButtonLink>
        </Message>
      ) : (
        <>
          <p>{own.about(alerts.length)}</p>
          <AlertList
            alerts={alerts}
            change={(id, body) => api.changeAlert({ params: { id }, body })}
            end={(id) => api.endAlert({ params: { id } })}
          />
        </>
      )}
    </>
  );
}
