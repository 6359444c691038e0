import { Textarea, TextInput } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { saveCompany } from '#contract/companies.ts';
import { api } from '../lib/api.ts';
import { attempt, texts } from '../lib/attempt.ts';
import { titled } from '../lib/meta.ts';
import { unlessRefused } from '../lib/unless-refused.ts';
import { companyUpdated } from '../messages.ts';
import { ActionForm, fieldsOf } from '../ui/action-form.tsx';
import { AreaSkeleton } from '../ui/area-frame.tsx';
import { Crumbs } from '../ui/crumbs.tsx';
import form from '../ui/form.module.css';
import { notify } from '../ui/notify.ts';
import { PictureField } from '../ui/picture-field.tsx';
import { PlaceFields } from '../ui/place-fields.tsx';
import { SocialLinks } from '../ui/social-links.tsx';
import type { Route } from './+types/profile.ts';

const title = 'Company Profile';

export const meta = titled(title);

export async function clientLoader() {
  const [{ states }, { company }] = await Promise.all([api.listStates(), api.getCompany()]);
  const { state_id } = company;
  const cities = state_id === null ? undefined : await api.listCities({ params: { id: state_id } });
  return { company, states, cities, loadedAt: Date.now() };
}

export const shouldRevalidate = unlessRefused;

export { AreaSkeleton as HydrateFallback };

export async function clientAction({ request }: Route.ClientActionArgs) {
  const sent = await request.formData();
  const fields = texts(
    sent,
    ...(['name', 'website', 'about', 'state_id', 'city_id'] as const),
    ...(['facebook', 'googlepuls', 'linkedin'] as const),
  );
  const logo = sent.get('logo') as File;
  const outcome = await attempt(api.saveCompany({ form: { ...fields, logo } }));
  if (outcome.ok) notify(companyUpdated);
  return outcome;
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { company, states, cities, loadedAt } = loaderData;
  const field = fieldsOf(actionData);
  const { linkedin, facebook, googlepuls } = company;
  return (
    <>
      <Crumbs
        path={[
          { to: '/', name: 'Home' },
          { to: '/recruiter/dashboard', name: 'Recruiters' },
        ]}
        here="Profile"
      />
      <h1>{title}</h1>
      <ActionForm outcome={actionData} submit="Update" asksToLeave>
        <section aria-label="Logo" className={form.card}>
          <PictureField
            key={loadedAt}
            {...field('logo')}
            label="Logo"
            button="Choose a picture"
            alt="The logo"
            icon={IconBuilding}
            present={company.logo}
            schema={saveCompany.form.shape.logo}
          />
        </section>
        <section aria-labelledby="about-company" className={form.card}>
          <h2 id="about-company" className={form.heading}>
            About the company
          </h2>
          <div className={form.form}>
            <div className={form.pair}>
              <TextInput
                {...field('name')}
                label="Name"
                defaultValue={company.name}
                autoComplete="organization"
                maxLength={200}
                required
              />
              <TextInput
                {...field('website')}
                label="Website"
                type="url"
                placeholder="https://"
                defaultValue={company.website ?? ''}
                maxLength={300}
                required
              />
            </div>
            <Textarea
              {...field('about')}
              label="About"
              description="What the company does, and how it is to work there."
              defaultValue={company.about ?? ''}
              rows={6}
              maxLength={5000}
              required
            />
            <div className={form.pair}>
              <PlaceFields
                states={states}
                {...(cities && { cities })}
                state={company.state_id ?? undefined}
                city={company.city_id ?? undefined}
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
