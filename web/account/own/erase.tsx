import { useNavigate } from 'react-router';
import { texts } from '#texts/own-account.ts';
import { formTexts } from '../../lib/attempt.ts';
import { notify } from '../../lib/notify.ts';
import { useUserType } from '../../lib/session.ts';
import { CallForm } from '../../ui/dialog/call-form.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { forgetSession } from '../../ui/frame/log-out.ts';
import { Section } from '../../ui/frame/section.tsx';
import { own, type Security } from './api.ts';

const { erase: words } = texts;

export function Erase({ security: { company } }: { security: Security }) {
  const navigate = useNavigate();
  const type = useUserType();
  const ofCompany =
    company &&
    (company.is_last
      ? words.companyGoes(company.name, company.jobs, company.applications)
      : words.companyStays(company.name));
  const question = {
    title: words.question,
    text: [type && words.goes[type], ofCompany].filter(Boolean).join(' '),
    consequence: words.stays,
    confirm: words.confirm,
  };
  return (
    <Section title={words.title}>
      <p>{words.lead}</p>
      <CallForm
        submit={words.press}
        isDangerous
        question={question}
        make={(sent) => own.eraseAccount({ body: formTexts(sent, 'password') })}
        onDone={async () => {
          forgetSession();
          await navigate('/');
          notify({ text: words.erased, closesAfter: 6000 });
        }}
      >
        {(field) => (
          <PasswordField {...field('password')} label={texts.password} autoComplete="current-password" />
        )}
      </CallForm>
    </Section>
  );
}
