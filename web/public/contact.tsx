import { Anchor, Paper, SimpleGrid, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { IconMail, IconMapPin, IconPhone, IconWorld } from '@tabler/icons-react';
import { api } from '../lib/api.ts';
import { attempt, texts } from '../lib/attempt.ts';
import { pageMeta, siteIn } from '../lib/meta.ts';
import { enquirySent } from '../messages.ts';
import { ActionForm, fieldsOf } from '../ui/action-form.tsx';
import { notify } from '../ui/notify.ts';
import type { Route } from './+types/contact.ts';
import classes from './contact.module.css';
import { OfficeMap } from './office-map.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: siteIn(matches),
    title: 'Contact us',
    description: 'Write to the people who run this job board.',
    path: '/contact_us',
  });

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const body = { ...texts(form, 'name', 'phone_no', 'email', 'subject', 'message'), captcha: true as const };
  const outcome = await attempt(api.sendEnquiry({ body }));
  if (outcome.ok) notify(enquirySent);
  return outcome;
}

export default function Contact({ actionData, matches }: Route.ComponentProps) {
  const field = fieldsOf(actionData);
  const { contact } = matches[0].loaderData.site;
  return (
    <Stack py={{ base: 'lg', sm: 48 }} gap="xl">
      <div>
        <Title order={1}>Contact us</Title>
        <Text c="dimmed" mt={4}>
          A question, a problem, an idea: write to the people who run this board.
        </Text>
      </div>
      <div className={classes.columns}>
        <Paper withBorder p={{ base: 'md', sm: 'xl' }}>
          <ActionForm outcome={actionData} submit="Send Message">
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <TextInput {...field('name')} label="Name" autoComplete="name" maxLength={100} required />
              <TextInput
                {...field('phone_no')}
                label="Phone"
                type="tel"
                autoComplete="tel-national"
                maxLength={10}
                required
              />
            </SimpleGrid>
            <TextInput {...field('email')} label="Email" type="email" autoComplete="email" required />
            <TextInput {...field('subject')} label="Subject" maxLength={200} required />
            <Textarea {...field('message')} label="Message" rows={6} maxLength={5000} required />
          </ActionForm>
        </Paper>
        <Stack component="section" aria-labelledby="contact-information">
          <Title order={2} id="contact-information">
            Contact information
          </Title>
          <address className={classes.ways}>
            <IconMapPin size={20} aria-hidden />
            <span>{contact.address}</span>
            <IconMail size={20} aria-hidden />
            <Anchor href={`mailto:${contact.email}`}>{contact.email}</Anchor>
            <IconPhone size={20} aria-hidden />
            <Anchor href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</Anchor>
            <IconWorld size={20} aria-hidden />
            <Anchor href={contact.website}>{contact.website.replace(/^https?:\/\//, '')}</Anchor>
          </address>
          <OfficeMap {...contact.map} />
        </Stack>
      </div>
    </Stack>
  );
}
