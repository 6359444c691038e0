import { TextInput } from '@mantine/core';
import { IconUserCircle } from '@tabler/icons-react';
import { saveProfile } from '#contract/candidates.ts';
import { today } from '#contract/dates.ts';
import { api } from '../lib/api.ts';
import { attempt, texts } from '../lib/attempt.ts';
import { titled } from '../lib/meta.ts';
import { unlessRefused } from '../lib/unless-refused.ts';
import { updated } from '../messages.ts';
import { ActionForm, fieldsOf } from '../ui/action-form.tsx';
import { AreaSkeleton } from '../ui/area-frame.tsx';
import { Crumbs } from '../ui/crumbs.tsx';
import { DateField } from '../ui/date-field.tsx';
import form from '../ui/form.module.css';
import { notify } from '../ui/notify.ts';
import { PictureField } from '../ui/picture-field.tsx';
import { Select } from '../ui/select.tsx';
import { SocialLinks } from '../ui/social-links.tsx';
import type { Route } from './+types/profile.ts';

export const meta = titled('Profile');

export const clientLoader = async () => ({ profile: await api.getProfile(), loadedAt: Date.now() });

export const shouldRevalidate = unlessRefused;

export { AreaSkeleton as HydrateFallback };

export async function clientAction({ request }: Route.ClientActionArgs) {
  const sent = await request.formData();
  const fields = texts(
    sent,
    ...(['user_name', 'd_o_b', 'phone_no', 'current_company', 'current_job', 'address', 'email'] as const),
    ...(['twitter', 'facebook', 'instagram', 'linkedin'] as const),
  );
  const gender = String(sent.get('gender')) as 'male' | 'female';
  const image = sent.get('image') as File;
  const outcome = await attempt(api.saveProfile({ form: { ...fields, gender, image } }));
  if (outcome.ok) notify(updated);
  return outcome;
}

export default function Profile({ loaderData: { profile, loadedAt }, actionData }: Route.ComponentProps) {
  const field = fieldsOf(actionData);
  const { linkedin, twitter, facebook, instagram } = profile;
  return (
    <>
      <Crumbs
        path={[
          { to: '/', name: 'Home' },
          { to: '/candidate_dashboard', name: 'Candidates' },
        ]}
        here="Profile"
      />
      <h1>My Profile</h1>
      <ActionForm outcome={actionData} submit="Update" asksToLeave>
        <section aria-label="Picture" className={form.card}>
          <PictureField
            key={loadedAt}
            {...field('image')}
            label="Picture"
            button="Edit"
            alt="You"
            icon={IconUserCircle}
            isRound
            present={profile.image}
            schema={saveProfile.form.shape.image}
          />
        </section>
        <section aria-labelledby="about-me" className={form.card}>
          <h2 id="about-me" className={form.heading}>
            About me
          </h2>
          <div className={form.pair}>
            <TextInput
              {...field('user_name')}
              label="Name"
              defaultValue={profile.user_name}
              autoComplete="name"
              maxLength={100}
              required
            />
            <DateField
              {...field('d_o_b')}
              label="Date of birth"
              day={profile.d_o_b}
              min="1900-01-01"
              max={today()}
              autoComplete="bday"
              required
            />
            <Select {...field('gender')} label="Gender" defaultValue={profile.gender ?? ''} required>
              <option value="">Choose one</option>
              <option value="female">Female</option>
              <option value="male">Male</option>
            </Select>
            <TextInput
              {...field('phone_no')}
              label="Phone"
              type="tel"
              defaultValue={profile.phone_no}
              autoComplete="tel-national"
              maxLength={10}
              required
            />
            <TextInput
              {...field('email')}
              label="Email"
              description="Where recruiters write to. You log in with the address of your account as before."
              type="email"
              defaultValue={profile.email}
              autoComplete="email"
              required
            />
            <TextInput
              {...field('address')}
              label="Address"
              description="As much of it as you want recruiters to know."
              defaultValue={profile.address ?? ''}
              autoComplete="street-address"
              maxLength={300}
              required
            />
            <TextInput
              {...field('current_job')}
              label="Current job"
              defaultValue={profile.current_job ?? ''}
              autoComplete="organization-title"
              maxLength={200}
            />
            <TextInput
              {...field('current_company')}
              label="Current company"
              defaultValue={profile.current_company ?? ''}
              autoComplete="organization"
              maxLength={200}
            />
          </div>
        </section>
        <SocialLinks links={{ linkedin, twitter, facebook, instagram }} field={field} />
      </ActionForm>
    </>
  );
}
