import { Link, useNavigate } from 'react-router';
import { maxCompanyNameLength } from '#contract/values/choices.ts';
import { companyPath } from '#contract/values/company-path.ts';
import { texts } from '#texts/companies.ts';
import { number } from '#texts/language.ts';
import { attempt, formTexts } from '../lib/attempt.ts';
import { pageMeta, siteIn } from '../lib/meta.ts';
import { notify } from '../lib/notify.ts';
import { useNotifyAndReload } from '../lib/notify-and-reload.ts';
import { unlessRefused } from '../lib/unless-refused.ts';
import { CallForm } from '../ui/dialog/call-form.tsx';
import { ActionForm } from '../ui/form/action-form.tsx';
import { useFields } from '../ui/form/fields.ts';
import { TextArea } from '../ui/form/text-area.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { VersionField } from '../ui/form/version-field.tsx';
import { AreaSkeleton } from '../ui/frame/area-frame.tsx';
import { Crumbs } from '../ui/frame/crumbs.tsx';
import { Section } from '../ui/frame/section.tsx';
import type { Route } from './+types/company.ts';
import { desk } from './api.ts';
import classes from './desk.module.css';
import { Facts } from './facts.tsx';
import { shownMoment } from './moment.ts';

const { done } = texts;
const place = '/owner/companies';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ site: siteIn(matches), title: loaderData?.company.name ?? texts.title });

export async function clientLoader({ params: { id }, request: { signal } }: Route.ClientLoaderArgs) {
  return { company: await desk.getDeskCompany({ params: { id }, signal }) };
}

export async function clientAction({ params: { id }, request }: Route.ClientActionArgs) {
  const body = formTexts(await request.formData(), 'name', 'website', 'about', 'version');
  const outcome = await attempt(desk.changeCompany({ params: { id }, body }));
  if (outcome.ok) notify({ text: done.changed });
  return outcome;
}

export const shouldRevalidate = unlessRefused;

export { AreaSkeleton as HydrateFallback };

type Company = Route.ComponentProps['loaderData']['company'];

function factsOf({ website, people, jobs, applications, disabled_at, disabled_reason }: Company) {
  const { facts } = texts;
  return [
    [facts.website, website && <a href={website}>{website}</a>],
    [
      facts.people,
      people.length === 0
        ? facts.nobody
        : people.map(({ id, user_name }) => (
            <div key={id}>
              <Link to={`/owner/people/${id}`}>{user_name}</Link>
            </div>
          )),
    ],
    [facts.jobs, number(jobs)],
    [facts.applications, number(applications)],
    [facts.disabled, disabled_at && facts.since(shownMoment(disabled_at), disabled_reason ?? '')],
  ] as const;
}

function Mark({ company: { id, is_verified } }: { company: Company }) {
  const notifyAndReload = useNotifyAndReload();
  return (
    <Section title={texts.mark}>
      <p>{texts.markHint}</p>
      <CallForm
        key={String(is_verified)}
        submit={is_verified ? texts.takeMark : texts.verify}
        make={() => desk.verifyCompany({ params: { id }, body: { is_verified: !is_verified } })}
        onDone={notifyAndReload(is_verified ? done.unverified : done.verified)}
      />
    </Section>
  );
}

interface ChangeProps {
  company: Company;
  outcome: Route.ComponentProps['actionData'];
}

function Change({ company: { name, website, about, version }, outcome }: ChangeProps) {
  const field = useFields(outcome);
  return (
    <Section title={texts.change}>
      <p>{texts.changeHint}</p>
      <ActionForm field={field} submit={texts.save} asksToLeave>
        <VersionField version={version} />
        <TextField
          {...field('name')}
          label={texts.name}
          defaultValue={name}
          maxLength={maxCompanyNameLength}
          autoComplete="off"
          required
        />
        <TextField
          {...field('website')}
          label={texts.website}
          type="url"
          defaultValue={website ?? ''}
          maxLength={300}
          autoComplete="off"
        />
        <TextArea
          {...field('about')}
          label={texts.about}
          defaultValue={about ?? ''}
          rows={5}
          maxLength={5000}
        />
      </ActionForm>
    </Section>
  );
}

function HandOver({ company: { id, name, jobs } }: { company: Company }) {
  const notifyAndReload = useNotifyAndReload();
  const { handingOver } = texts;
  return (
    <Section title={texts.handOver}>
      <p>{texts.handOverHint}</p>
      <CallForm
        subject="handOver"
        submit={texts.handOver}
        question={async (sent) => ({
          title: handingOver.title(name, formTexts(sent, 'email').email),
          text: handingOver.text(jobs),
          confirm: handingOver.confirm,
        })}
        make={(sent) => desk.handOverCompany({ params: { id }, body: formTexts(sent, 'email') })}
        onDone={notifyAndReload(done.handedOver)}
      >
        {(field) => (
          <TextField {...field('email')} label={texts.email} type="email" autoComplete="off" required />
        )}
      </CallForm>
    </Section>
  );
}

function Merge({ company: { id, name, jobs, applications, version } }: { company: Company }) {
  const navigate = useNavigate();
  const { merging } = texts;
  return (
    <Section title={texts.merge}>
      <p>{texts.mergeHint}</p>
      <CallForm
        subject="merge"
        submit={texts.merge}
        isDangerous
        question={async (sent) => {
          const target = await desk.findMergeTarget({ params: { id }, query: formTexts(sent, 'into') });
          return {
            title: merging.title(name, merging.named(target.name, target.id)),
            text: merging.goes(jobs, applications),
            consequence: merging.consequence,
            confirm: merging.confirm,
          };
        }}
        make={(sent) => desk.mergeCompany({ params: { id }, body: { ...formTexts(sent, 'into'), version } })}
        onDone={async ({ into_id, is_queued }) => {
          await navigate(`${place}/${into_id}`);
          notify({ text: is_queued ? done.queued : done.merged });
        }}
      >
        {(field) => (
          <TextField
            {...field('into')}
            label={texts.into}
            maxLength={maxCompanyNameLength}
            autoComplete="off"
            required
          />
        )}
      </CallForm>
    </Section>
  );
}

function Disable({ company: { id, name, jobs, disabled_at } }: { company: Company }) {
  const notifyAndReload = useNotifyAndReload();
  const { disabling } = texts;
  return disabled_at === null ? (
    <Section title={texts.disable}>
      <p>{texts.disableHint}</p>
      <CallForm
        key="disable"
        subject="disable"
        submit={texts.disable}
        isDangerous
        question={{ title: disabling.title(name), text: disabling.text(jobs), confirm: disabling.confirm }}
        make={(sent) => desk.disableCompany({ params: { id }, body: formTexts(sent, 'reason') })}
        onDone={notifyAndReload(done.disabled)}
      >
        {(field) => <TextArea {...field('reason')} label={texts.reason} rows={3} maxLength={1000} required />}
      </CallForm>
    </Section>
  ) : (
    <Section title={texts.enable}>
      <p>{texts.enableHint}</p>
      <CallForm
        key="enable"
        submit={texts.enable}
        make={() => desk.enableCompany({ params: { id } })}
        onDone={notifyAndReload(done.enabled)}
      />
    </Section>
  );
}

export default function CompanyScreen({ loaderData: { company }, actionData }: Route.ComponentProps) {
  return (
    <div key={company.id} className={classes.parts}>
      <div className={classes.head}>
        <Crumbs path={[{ to: place, name: texts.title }]} here={company.name} />
        <h1 className={classes.person}>{company.name}</h1>
        <p className={classes.facts}>
          {[texts.number(company.id), company.is_verified && texts.verified].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Facts facts={factsOf(company)} />
      <p className={classes.buttons}>
        {company.disabled_at === null && <Link to={companyPath(company)}>{texts.seePage}</Link>}
        <Link to={`/owner/jobs?company_id=${company.id}`}>{texts.seeJobs}</Link>
      </p>
      <Mark company={company} />
      <Change company={company} outcome={actionData} />
      {company.members === 0 && <HandOver company={company} />}
      <Merge company={company} />
      <Disable company={company} />
    </div>
  );
}
