import { IconBuilding } from '@tabler/icons-react';
import { maxCompanyNameLength } from '#contract/values/choices.ts';
import { texts as frame } from '#texts/frame.ts';
import { notices } from '#texts/notices.ts';
import { texts } from '#texts/recruiter.ts';
import { api } from '../../lib/api.ts';
import { attempt, formTexts } from '../../lib/attempt.ts';
import { titled } from '../../lib/meta.ts';
import { notify } from '../../lib/notify.ts';
import { type Place, placesWith } from '../../lib/place.ts';
import { unlessRefused } from '../../lib/unless-refused.ts';
import { ActionForm } from '../../ui/form/action-form.tsx';
import { useFields } from '../../ui/form/fields.ts';
import form from '../../ui/form/form.module.css';
import { PictureField } from '../../ui/form/picture-field.tsx';
import { PlaceFields } from '../../ui/form/place-fields.tsx';
import { SocialLinks } from '../../ui/form/social-links.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { VersionField } from '../../ui/form/version-field.tsx';
import { AreaSkeleton } from '../../ui/frame/area-frame.tsx';
import { Crumbs } from '../../ui/frame/crumbs.tsx';
import { Done } from '../../ui/frame/done.tsx';
import type { Route } from './+types/profile.ts';

const { companyForm } = texts;

export const meta = titled(frame.companyProfile);

export async function clientLoader() {
  const [{ states }, { company, version, place: at }] = await Promise.all([
    api.listStates(),
    api.getCompany(),
  ]);
  // Another provider may tell of no other place than the company's.
  const place: Place = at ?? company;
  return { company, version, place, ...(await placesWith(states, place)), loadedAt: Date.now() };
}

export const shouldRevalidate = unlessRefused;

export { AreaSkeleton as HydrateFallback };

export async function clientAction({ request }: Route.ClientActionArgs) {
  const sent = await request.formData();
  const fields = formTexts(
    sent,
    ...(['name', 'website', 'about', 'state_id', 'city_id', 'version'] as const),
    ...(['facebook', 'googlepuls', 'linkedin'] as const),
  );
  const logo = sent.get('logo') as File;
  const outcome = await attempt(api.saveCompany({ form: { ...fields, logo } }));
  if (outcome.ok) notify(notices.companyUpdated);
  return outcome;
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { company, version, place, states, cities, loadedAt } = loaderData;
  const field = useFields(actionData);
  const { linkedin, facebook, googlepuls } = company;
  return (
    <>
      <Crumbs
        path={[
          { to: '/', name: frame.home },
          { to: '/recruiter/dashboard', name: companyForm.recruiters },
        ]}
        here={frame.profile}
      />
      <h1>{frame.companyProfile}</h1>
      <ActionForm
        field={field}
        submit={frame.update}
        done={
          <Done sentence={companyForm.saved} next={[{ to: '/recruiter/postjobs', name: frame.postJob }]} />
        }
        isLong
      >
        <VersionField version={version} />
        <section aria-label={companyForm.logo} className={form.card}>
          <PictureField
            key={loadedAt}
            {...field('logo')}
            label={companyForm.logo}
            button={companyForm.chooseLogo}
            alt={companyForm.logoAlt}
            icon={IconBuilding}
            present={company.logo}
          />
        </section>
        <section aria-labelledby="about-company" className={form.card}>
          <h2 id="about-company" className={form.heading}>
            {texts.aboutCompany}
          </h2>
          <div className={form.form}>
            <div className={form.pair}>
              <TextField
                {...field('name')}
                label={frame.name}
                defaultValue={company.name}
                autoComplete="organization"
                maxLength={maxCompanyNameLength}
                required
              />
              <TextField
                {...field('website')}
                label={texts.website}
                type="url"
                placeholder="https://"
                defaultValue={company.website ?? ''}
                maxLength={300}
                required
              />
            </div>
            <TextArea
              {...field('about')}
              label={companyForm.about}
              description={companyForm.aboutHint}
              defaultValue={company.about ?? ''}
              rows={6}
              maxLength={5000}
              required
            />
            <div className={form.pair}>
              <PlaceFields
                states={states}
                {...(cities && { cities })}
                state={place.state_id ?? undefined}
                city={place.city_id ?? undefined}
                errors={{ state_id: field('state_id').error, city_id: field('city_id').error }}
                required
              />
            </div>
          </div>
        </section>
        <SocialLinks links={{ linkedin, facebook, googlepuls }} field={field} />
      </ActionForm>
    </>
  );
}
