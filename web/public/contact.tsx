import { IconMail, IconMapPin, IconPhone, IconWorld } from '@tabler/icons-react';
import { texts as frame } from '#texts/frame.ts';
import { notices } from '#texts/notices.ts';
import { texts } from '#texts/public.ts';
import { api } from '../lib/api.ts';
import { attempt, formTexts } from '../lib/attempt.ts';
import { pageMeta, siteIn } from '../lib/meta.ts';
import { notify } from '../lib/notify.ts';
import { dialled } from '../lib/text.ts';
import { withProof } from '../lib/with-proof.ts';
import { ActionForm } from '../ui/form/action-form.tsx';
import { useFields } from '../ui/form/fields.ts';
import form from '../ui/form/form.module.css';
import { Proving } from '../ui/form/proving.tsx';
import { TextArea } from '../ui/form/text-area.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import type { Route } from './+types/contact.ts';
import classes from './contact.module.css';
import { OfficeMap } from './office-map.tsx';

const { contact } = texts;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: siteIn(matches),
    title: frame.contactUs,
    description: contact.description,
    path: '/contact_us',
  });

export async function clientAction({ request }: Route.ClientActionArgs) {
  const sent = await request.formData();
  const body = {
    ...formTexts(sent, 'name', 'phone_no', 'email', 'subject', 'message'),
    captcha: true as const,
  };
  const outcome = await attempt(withProof((proof) => api.sendEnquiry({ body: { ...body, proof } })));
  if (outcome.ok) notify(notices.enquirySent);
  return outcome;
}

export default function Contact({ actionData, matches }: Route.ComponentProps) {
  const field = useFields(actionData);
  const { site } = matches[0].loaderData;
  const { address, email, phone, website, map } = site.contact;
  return (
    <div className={classes.screen}>
      <div>
        <h1>{frame.contactUs}</h1>
        <p className={classes.lead}>{contact.lead}</p>
      </div>
      <div className={form.card}>
        <ActionForm field={field} submit={contact.send} more={<Proving />} asksToLeave>
          <div className={form.pair}>
            <TextField {...field('name')} label={frame.name} autoComplete="name" maxLength={100} required />
            <TextField {...field('phone_no')} label={frame.phone} type="tel" autoComplete="tel" required />
          </div>
          <TextField {...field('email')} label={frame.email} type="email" autoComplete="email" required />
          <TextField {...field('subject')} label={contact.subject} maxLength={200} required />
          <TextArea {...field('message')} label={contact.message} rows={6} maxLength={5000} required />
        </ActionForm>
      </div>
      <section aria-labelledby="contact-information" className={classes.aside}>
        <h2 id="contact-information">{contact.information}</h2>
        <address className={classes.ways}>
          <IconMapPin size="1.25rem" stroke={1.6} aria-hidden />
          <span>{address}</span>
          <IconMail size="1.25rem" stroke={1.6} aria-hidden />
          <a href={`mailto:${email}`}>{email}</a>
          <IconPhone size="1.25rem" stroke={1.6} aria-hidden />
          <a href={`tel:${dialled(phone)}`}>{phone}</a>
          <IconWorld size="1.25rem" stroke={1.6} aria-hidden />
          <a href={website}>{website.replace(/^https?:\/\//, '')}</a>
        </address>
        <OfficeMap {...map} />
      </section>
    </div>
  );
}
