import { IconUserCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { today } from '#contract/values/today.ts';
import { texts } from '#texts/candidate.ts';
import { texts as frame } from '#texts/frame.ts';
import { notices } from '#texts/notices.ts';
import { api } from '../lib/api.ts';
import { attempt, formTexts } from '../lib/attempt.ts';
import { sentDay } from '../lib/dates.ts';
import { titled } from '../lib/meta.ts';
import { notify } from '../lib/notify.ts';
import { unlessRefused } from '../lib/unless-refused.ts';
import { ActionForm } from '../ui/form/action-form.tsx';
import { DateField } from '../ui/form/date-field.tsx';
import { useFields } from '../ui/form/fields.ts';
import form from '../ui/form/form.module.css';
import { PictureField } from '../ui/form/picture-field.tsx';
import { Select } from '../ui/form/select.tsx';
import { SocialLinks } from '../ui/form/social-links.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { VersionField } from '../ui/form/version-field.tsx';
import { AreaSkeleton } from '../ui/frame/area-frame.tsx';
import { Done } from '../ui/frame/done.tsx';
import type { Route } from './+types/profile.ts';
import { CandidateCrumbs } from './frame/candidate-crumbs.tsx';
import { ProfileFromFile } from './profile-from-file.tsx';
import { marking } from './resume/from-file.tsx';

const { profile: words } = texts;

export const meta = titled(frame.profile);

export const clientLoader = async () => ({ profile: await api.getProfile(), loadedAt: Date.now() });

export const shouldRevalidate = unlessRefused;

export { AreaSkeleton as HydrateFallback };

export async function clientAction({ request }: Route.ClientActionArgs) {
  const sent = await request.formData();
  const fields = formTexts(
    sent,
    ...([
      'user_name',
      'd_o_b',
      'phone_no',
      'current_company',
      'current_job',
      'address',
      'email',
      'version',
    ] as const),
    ...(['twitter', 'facebook', 'instagram', 'linkedin'] as const),
  );
  const gender = String(sent.get('gender')) as 'male' | 'female';
  const image = sent.get('image') as File;
  const d_o_b = sentDay(fields.d_o_b, '-');
  const outcome = await attempt(api.saveProfile({ form: { ...fields, d_o_b, gender, image } }));
  if (outcome.ok) notify(notices.updated);
  return outcome;
}

export default function Profile({ loaderData: { profile, loadedAt }, actionData }: Route.ComponentProps) {
  const fields = useFields(actionData);
  const [filled, setFilled] = useState<{ of: number; names: Set<string> | undefined }>();
  const field = marking(fields, filled?.of === loadedAt ? filled.names : undefined);
  const email = field('email');
  const { linkedin, twitter, facebook, instagram } = profile;
  return (
    <>
      <CandidateCrumbs here={frame.profile} />
      <h1>{frame.myProfile}</h1>
      <ActionForm
        field={fields}
        submit={frame.update}
        done={
          <Done
            sentence={words.saved}
            next={[
              { to: '/candidate_upload_resume', name: words.toResume },
              { to: '/search_jobs', name: frame.findJobs },
            ]}
          />
        }
        isLong
      >
        <VersionField version={profile.version} />
        <ProfileFromFile
          key={`from file ${loadedAt}`}
          profile={profile}
          onFilled={(names) => setFilled({ of: loadedAt, names })}
        />
        <section aria-label={words.picture} className={form.card}>
          <PictureField
            key={loadedAt}
            {...field('image')}
            label={words.picture}
            button={frame.edit}
            alt={words.you}
            icon={IconUserCircle}
            isRound
            present={profile.image}
          />
        </section>
        <section aria-labelledby="about-me" className={form.card}>
          <h2 id="about-me" className={form.heading}>
            {words.aboutMe}
          </h2>
          <div className={form.pair}>
            <TextField
              {...field('user_name')}
              label={frame.name}
              defaultValue={profile.user_name}
              autoComplete="name"
              maxLength={100}
              required
            />
            <DateField
              {...field('d_o_b')}
              label={words.dateOfBirth}
              day={profile.d_o_b}
              min="1900-01-01"
              max={today()}
              autoComplete="bday"
              required
            />
            <Select {...field('gender')} label={words.gender} defaultValue={profile.gender ?? ''} required>
              <option value="">{frame.chooseOne}</option>
              <option value="female">{words.genders.female}</option>
              <option value="male">{words.genders.male}</option>
            </Select>
            <TextField
              {...field('phone_no')}
              label={frame.phone}
              type="tel"
              defaultValue={profile.phone_no}
              autoComplete="tel"
              required
            />
            <TextField
              {...email}
              label={frame.email}
              description={
                <>
                  {words.emailHint} {email.description}
                </>
              }
              type="email"
              defaultValue={profile.email}
              autoComplete="email"
              required
            />
            <TextField
              {...field('address')}
              label={words.address}
              description={words.addressHint}
              defaultValue={profile.address ?? ''}
              autoComplete="address-line1"
              maxLength={300}
              required
            />
            <TextField
              {...field('current_job')}
              label={words.currentJob}
              defaultValue={profile.current_job ?? ''}
              autoComplete="organization-title"
              maxLength={200}
            />
            <TextField
              {...field('current_company')}
              label={words.currentCompany}
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
