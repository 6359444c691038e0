import { Link, useNavigate } from 'react-router';
import type { Result } from '#contract/client.ts';
import { texts as frame } from '#texts/frame.ts';
import { texts as ownerTexts } from '#texts/owner.ts';
import { texts } from '#texts/people.ts';
import { formTexts, unlessGone } from '../lib/attempt.ts';
import { shownDate } from '../lib/dates.ts';
import { pageMeta, siteIn } from '../lib/meta.ts';
import { notify } from '../lib/notify.ts';
import { useNotifyAndReload } from '../lib/notify-and-reload.ts';
import { CallForm } from '../ui/dialog/call-form.tsx';
import { PasswordField } from '../ui/form/password-field.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { AreaSkeleton } from '../ui/frame/area-frame.tsx';
import { Crumbs } from '../ui/frame/crumbs.tsx';
import { Section } from '../ui/frame/section.tsx';
import type { Route } from './+types/person.ts';
import { desk } from './api.ts';
import classes from './desk.module.css';
import { Facts } from './facts.tsx';
import { shownMoment } from './moment.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ site: siteIn(matches), title: loaderData?.person.user_name ?? texts.title });

export async function clientLoader({ params: { id }, request: { signal } }: Route.ClientLoaderArgs) {
  const person = await desk.getPerson({ params: { id }, signal });
  const log = await desk.listLog({ query: { account_id: id }, signal });
  return { person, log };
}

export { AreaSkeleton as HydrateFallback };

type Person = Route.ComponentProps['loaderData']['person'];

const unlessErased = <Data,>(call: Promise<Result<Data>>) => unlessGone(call, texts.gone);

function factsOf(person: Person) {
  const { email, is_email_confirmed, company, created_at, disabled_at, sessions, applications } = person;
  return [
    [texts.facts.email, `${email} (${is_email_confirmed ? texts.facts.confirmed : texts.facts.unconfirmed})`],
    [texts.company, company],
    [texts.facts.since, shownMoment(created_at)],
    [texts.facts.lastSeen, shownDate(person.last_seen_on)],
    [texts.facts.disabledSince, disabled_at && shownMoment(disabled_at)],
    [texts.facts.sessions, texts.facts.places(sessions)],
    [texts.facts.codes, person.has_second_factor ? texts.facts.on : texts.facts.off],
    [texts.facts.applications, person.type === 'Employee' && applications],
  ] as const;
}

function Access({ person }: { person: Person }) {
  const { id, user_name, disabled_at, is_you, has_second_factor } = person;
  const notifyAndReload = useNotifyAndReload();
  const params = { id };
  const { disabling, endingSessions, endingCodes, done } = texts;
  return (
    <Section title={texts.access}>
      <div className={classes.buttons}>
        {disabled_at === null && !is_you && (
          <CallForm
            submit={texts.disable}
            isDangerous
            question={{ title: disabling.title(user_name), text: disabling.text, confirm: disabling.confirm }}
            make={() => unlessErased(desk.disableAccount({ params }))}
            onDone={notifyAndReload(done.disabled)}
          />
        )}
        {disabled_at !== null && (
          <CallForm
            submit={texts.enable}
            make={() => unlessErased(desk.enableAccount({ params }))}
            onDone={notifyAndReload(done.enabled)}
          />
        )}
        <CallForm
          submit={texts.endSessions}
          variant="default"
          question={{ title: endingSessions.title(user_name), confirm: endingSessions.confirm }}
          make={() => unlessErased(desk.endAccountSessions({ params }))}
          onDone={notifyAndReload(done.sessions)}
        />
        {has_second_factor && !is_you && (
          <CallForm
            submit={texts.endCodes}
            variant="default"
            question={{
              title: endingCodes.title(user_name),
              text: endingCodes.text,
              confirm: endingCodes.confirm,
            }}
            make={() => unlessErased(desk.endSecondFactorOf({ params }))}
            onDone={notifyAndReload(done.codes)}
          />
        )}
        {disabled_at === null && (
          <CallForm
            submit={texts.sendReset}
            variant="default"
            make={() => unlessErased(desk.sendReset({ params }))}
            onDone={notifyAndReload(done.reset)}
          />
        )}
      </div>
    </Section>
  );
}

function Address({ person: { id, user_name, email } }: { person: Person }) {
  const notifyAndReload = useNotifyAndReload();
  const { changingAddress } = texts;
  return (
    <Section title={texts.address}>
      <p>{texts.addressHint}</p>
      <CallForm
        subject="address"
        submit={texts.changeAddress}
        question={{ title: changingAddress.title(user_name, email), confirm: changingAddress.confirm }}
        make={(sent) =>
          unlessErased(
            desk.changeAddress({ params: { id }, body: { ...formTexts(sent, 'email'), old_email: email } }),
          )
        }
        onDone={notifyAndReload(texts.done.address)}
      >
        {(field) => (
          <TextField {...field('email')} label={texts.newAddress} type="email" autoComplete="off" required />
        )}
      </CallForm>
    </Section>
  );
}

function Erase({ person: { id, user_name, applications, jobs } }: { person: Person }) {
  const navigate = useNavigate();
  const { erasing } = texts;
  return (
    <Section title={texts.erase}>
      <p>{texts.eraseHint}</p>
      <CallForm
        submit={texts.erase}
        isDangerous
        question={{
          title: erasing.title(user_name),
          text: erasing.goes(applications, jobs),
          consequence: texts.eraseHint,
          confirm: erasing.confirm,
        }}
        make={(sent) =>
          unlessErased(desk.eraseAccountOf({ params: { id }, body: formTexts(sent, 'password') }))
        }
        onDone={async () => {
          await navigate('/owner/people');
          notify({ text: texts.done.erased });
        }}
      >
        {(field) => (
          <PasswordField {...field('password')} label={texts.password} autoComplete="current-password" />
        )}
      </CallForm>
    </Section>
  );
}

export default function PersonScreen({ loaderData: { person, log } }: Route.ComponentProps) {
  const { kinds } = ownerTexts.log;
  return (
    <div key={person.id} className={classes.parts}>
      <div className={classes.head}>
        <Crumbs path={[{ to: '/owner/people', name: texts.title }]} here={person.user_name} />
        <h1>{person.user_name}</h1>
        <p className={classes.facts}>
          {frame.roles[person.type]}
          {person.is_you && ` · ${texts.you}`}
        </p>
      </div>
      <Facts facts={factsOf(person)} />
      <Access person={person} />
      {!person.is_you && <Address person={person} />}
      <Section title={texts.log}>
        {log.data.length === 0 ? (
          <p>{texts.nothing}</p>
        ) : (
          <ul className={classes.cards}>
            {log.data.map(({ id, at, what, by, network }) => (
              <li key={id} className={classes.answer}>
                {kinds[what as keyof typeof kinds] ?? what}
                <span className={classes.facts}>
                  {' '}
                  {[shownMoment(at), by && by.id !== person.id && by.user_name, network]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        )}
        <Link to={`/owner/log?search=${encodeURIComponent(person.email)}`}>{texts.whole}</Link>
      </Section>
      {person.type === 'Employee' && (
        <Section title={texts.readBy}>
          <p>{texts.readHint}</p>
          {person.read_by.length === 0 ? (
            <p>{texts.nobodyRead}</p>
          ) : (
            <ul className={classes.cards}>
              {person.read_by.map(({ at, what, company }) => (
                <li key={`${at} ${what}`} className={classes.answer}>
                  {company ?? texts.goneCompany}
                  <span className={classes.facts}>
                    {' '}
                    {texts.reads[what]} · {shownMoment(at)}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Section>
      )}
      {!person.is_you && <Erase person={person} />}
    </div>
  );
}
