import { Link, redirect } from 'react-router';
import { texts } from '#texts/account.ts';
import { texts as frame } from '#texts/frame.ts';
import { notices } from '#texts/notices.ts';
import { api, publicApi } from '../lib/api.ts';
import { attempt, formTexts } from '../lib/attempt.ts';
import { pageMeta, siteIn } from '../lib/meta.ts';
import { notify } from '../lib/notify.ts';
import { unlessRefused } from '../lib/unless-refused.ts';
import { withProof } from '../lib/with-proof.ts';
import { ActionForm } from '../ui/form/action-form.tsx';
import { CheckField } from '../ui/form/check-field.tsx';
import { useFields } from '../ui/form/fields.ts';
import form from '../ui/form/form.module.css';
import { NewPasswordFields } from '../ui/form/new-password-fields.tsx';
import { PlaceFields } from '../ui/form/place-fields.tsx';
import { Proving } from '../ui/form/proving.tsx';
import { RadioField } from '../ui/form/radio-field.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { AccountCard } from '../ui/frame/account-card.tsx';
import type { Route } from './+types/register.ts';
import { nextLogin } from './next-login.ts';

const { register } = texts;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: siteIn(matches),
    title: frame.signUp,
    description: register.description,
    path: '/register',
  });

export async function loader({ context, url: { search, searchParams } }: Route.LoaderArgs) {
  const [{ states }, { userTypeList }] = await Promise.all([
    publicApi(context).listStates(),
    publicApi(context).listUserTypes(),
  ]);
  return { states, userTypeList, search, type: searchParams.get('type') };
}

export const shouldRevalidate = unlessRefused;

export async function clientAction({ request }: Route.ClientActionArgs) {
  const sent = await request.formData();
  const body = {
    ...formTexts(sent, 'user_name', 'email', 'phone_no', 'password', 'password_confirmation'),
    ...formTexts(sent, 'state_id', 'city_id', 'user_type_id'),
    captcha: sent.has('captcha') as true,
  };
  const outcome = await attempt(withProof((proof) => api.register({ body: { ...body, proof } })));
  if (!outcome.ok) return outcome;
  nextLogin.email = String(sent.get('email'));
  notify(notices.registered);
  return redirect(`/login${new URL(request.url).search}`);
}

const isKnown = (type: string): type is keyof typeof register.hints => Object.hasOwn(register.hints, type);

/** Another provider may have types of its own. */
const wordsOf = (type: string) =>
  isKnown(type) ? { name: frame.roles[type], hint: register.hints[type] } : { name: type };

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const field = useFields(actionData);
  const otherwise = <Link to={`/login${loaderData.search}`}>{register.hasAccount}</Link>;
  if (loaderData.userTypeList.length === 0)
    return (
      <AccountCard title={frame.signUp} lead={register.lead} otherwise={otherwise}>
        <p>{register.closed}</p>
      </AccountCard>
    );
  return (
    <AccountCard wide title={frame.signUp} lead={register.lead} otherwise={otherwise}>
      <ActionForm field={field} submit={frame.signUp} more={<Proving />} asksToLeave>
        <RadioField
          name="user_type_id"
          label={register.userType}
          choices={loaderData.userTypeList.map(({ id, type }) => ({ value: id, ...wordsOf(type) }))}
          value={loaderData.userTypeList.find(({ type }) => type === loaderData.type)?.id}
          error={field('user_type_id').error}
          required
        />
        <TextField
          {...field('user_name')}
          label={register.userName}
          autoComplete="name"
          maxLength={100}
          required
        />
        <div className={form.pair}>
          <TextField {...field('email')} label={frame.email} type="email" autoComplete="username" required />
          <TextField {...field('phone_no')} label={frame.phone} type="tel" autoComplete="tel" required />
          <NewPasswordFields label={texts.password} field={field} />
          <PlaceFields
            states={loaderData.states}
            errors={{ state_id: field('state_id').error, city_id: field('city_id').error }}
            required
          />
        </div>
        <CheckField
          {...field('captcha')}
          label={
            <>
              {register.accept}{' '}
              <a href="/terms_and_conditions" target="_blank" rel="noopener">
                {frame.termsOfService}
              </a>{' '}
              {register.and}{' '}
              <a href="/policy" target="_blank" rel="noopener">
                {frame.privacyPolicy}
              </a>
            </>
          }
          required
        />
      </ActionForm>
    </AccountCard>
  );
}
