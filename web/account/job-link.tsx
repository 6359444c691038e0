import { Link } from 'react-router';
import { isId } from '#contract/values/ids.ts';
import { extension, linkSteps, undecidedChoices } from '#contract/values/job-life.ts';
import { texts } from '#texts/account.ts';
import { texts as frame } from '#texts/frame.ts';
import { api, publicApi } from '../lib/api.ts';
import { attempt } from '../lib/attempt.ts';
import { shownDate } from '../lib/dates.ts';
import { pageMeta, siteIn } from '../lib/meta.ts';
import { ActionForm } from '../ui/form/action-form.tsx';
import { useFields } from '../ui/form/fields.ts';
import { RadioField } from '../ui/form/radio-field.tsx';
import { AccountCard } from '../ui/frame/account-card.tsx';
import type { Route } from './+types/job-link.ts';

const { brokenLink, jobLink } = texts;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ site: siteIn(matches), title: jobLink.title });

/** The address carries a signature. */
export const headers = () => ({ 'cache-control': 'private, no-store' });

/** A step that is none does nothing. */
function linkIn(query: URLSearchParams) {
  const said = (name: string) => query.get(name) ?? '';
  const step = linkSteps.find((known) => known === said('step')) ?? 'confirm';
  return {
    step,
    job: said('job'),
    account: said('account'),
    until: said('until'),
    signature: linkSteps.some((known) => known === said('step')) ? said('signature') : '',
  };
}

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const link = linkIn(searchParams);
  const isComplete = isId(link.job) && isId(link.account) && link.signature;
  const job = isComplete ? await publicApi(context).findJobLink({ query: link }) : undefined;
  return { step: link.step, job };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const undecided = String((await request.formData()).get('undecided') ?? '');
  const link = linkIn(new URL(request.url).searchParams);
  return attempt(api.followJobLink({ body: { ...link, undecided } }));
}

/** Nothing changes before somebody presses: programs that look at mail open its links. */
export const shouldRevalidate = () => false;

export default function JobLink({ loaderData: { step, job }, actionData }: Route.ComponentProps) {
  const field = useFields(actionData);
  const words = jobLink.steps[step];
  const manage = <Link to="/recruiter/applications">{jobLink.manage}</Link>;
  if (job && actionData?.ok)
    return (
      <AccountCard
        title={job.tittle}
        lead={words.done(shownDate(actionData.data.expire_date))}
        otherwise={manage}
      >
        <Link to={`/job_details/${job.id}`}>{jobLink.see}</Link>
      </AccountCard>
    );
  if (!job)
    return (
      <AccountCard title={jobLink.title} lead={brokenLink.isIncomplete} otherwise={manage}>
        <p>{brokenLink.nothingChanged}</p>
      </AccountCard>
    );
  if (!job.is_ready)
    return (
      <AccountCard title={job.tittle} lead={jobLink.over} otherwise={manage}>
        <Link to={`/job_details/${job.id}`}>{jobLink.see}</Link>
      </AccountCard>
    );
  return (
    <AccountCard
      title={job.tittle}
      lead={words.what(shownDate(job.expire_date), extension)}
      otherwise={manage}
    >
      <ActionForm field={field} submit={words.press(extension)}>
        {step === 'fill' && job.undecided_count > 0 ? (
          <RadioField
            name="undecided"
            label={frame.undecided.question(job.undecided_count)}
            choices={undecidedChoices.map((value) => ({ value, name: frame.undecided.choices[value] }))}
            value={undecidedChoices[0]}
          />
        ) : (
          // Some browsers cannot read a form back that has no field.
          <input type="hidden" name="undecided" value="" />
        )}
      </ActionForm>
    </AccountCard>
  );
}
