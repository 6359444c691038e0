import { visibilities } from '#contract/values/choices.ts';
import { texts } from '#texts/candidate.ts';
import { notices } from '#texts/notices.ts';
import { api } from '../lib/api.ts';
import { attempt } from '../lib/attempt.ts';
import { titled } from '../lib/meta.ts';
import { notify } from '../lib/notify.ts';
import { unlessRefused } from '../lib/unless-refused.ts';
import { ActionForm } from '../ui/form/action-form.tsx';
import { CheckField } from '../ui/form/check-field.tsx';
import { useFields } from '../ui/form/fields.ts';
import form from '../ui/form/form.module.css';
import { RadioField } from '../ui/form/radio-field.tsx';
import { VersionField } from '../ui/form/version-field.tsx';
import { AreaSkeleton } from '../ui/frame/area-frame.tsx';
import { Done } from '../ui/frame/done.tsx';
import type { Route } from './+types/visibility.ts';
import { CandidateCrumbs } from './frame/candidate-crumbs.tsx';
import { HiddenCompanies } from './hidden-companies.tsx';
import classes from './visibility.module.css';

const { visibility: words } = texts;

export const meta = titled(words.title);

export const clientLoader = async () => ({ seen: await api.getVisibility(), loadedAt: Date.now() });

export const shouldRevalidate = unlessRefused;

export { AreaSkeleton as HydrateFallback };

export async function clientAction({ request }: Route.ClientActionArgs) {
  const sent = await request.formData();
  const names = sent.getAll('hidden_from').map((name) => String(name).trim());
  const outcome = await attempt(
    api.saveVisibility({
      body: {
        visibility: String(sent.get('visibility')) as (typeof visibilities)[number],
        hidden_from: names.filter(Boolean),
        shows_contact: sent.has('shows_contact'),
        version: String(sent.get('version') ?? ''),
      },
    }),
  );
  if (outcome.ok) notify(notices.updated);
  return outcome;
}

export default function Visibility({ loaderData: { seen, loadedAt }, actionData }: Route.ComponentProps) {
  const field = useFields(actionData);
  return (
    <>
      <CandidateCrumbs here={words.title} />
      <h1>{words.title}</h1>
      <p className={classes.about}>{words.about}</p>
      <ActionForm
        field={field}
        submit={words.save}
        done={<Done sentence={words.saved} next={[{ to: '/candidate_reads', name: words.toReads }]} />}
        asksToLeave
      >
        <VersionField version={seen.version} />
        <div className={`${form.card} ${classes.who}`}>
          <RadioField
            name="visibility"
            label={words.whoFinds}
            choices={visibilities.map((value) => {
              const [name = '', hint] = words.choices[value];
              return { value, name, hint };
            })}
            value={seen.visibility}
            error={field('visibility').error}
          />
          <div className={classes.names}>
            <HiddenCompanies key={loadedAt} {...field('hidden_from')} names={seen.hidden_from} />
          </div>
        </div>
        <section aria-labelledby="contact" className={form.card}>
          <h2 id="contact" className={form.heading}>
            {words.contact}
          </h2>
          <CheckField {...field('shows_contact')} label={words.showsContact} isChecked={seen.shows_contact} />
          <p className={classes.hint}>{words.contactHint}</p>
        </section>
      </ActionForm>
    </>
  );
}
