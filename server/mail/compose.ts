import { hasAddress } from '#contract/fields.ts';
import { accentColours, defaultAccent } from '#contract/values/accent.ts';
import { tag } from '#texts/language.ts';
import { texts } from '#texts/mail.ts';
import type { Config } from '../config/config.ts';
import { Html, html } from '../http/html.ts';
import { colourOf } from '../http/theme.ts';

export interface Mail {
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Where a POST ends all emails of its kind: RFC 8058. */
  endedAt?: string;
}

interface Link {
  label: string;
  address: string;
}

type Sender = Pick<Config['site'], 'name' | 'accent'>;

interface Content {
  site: Sender;
  title: string;
  paragraphs: string[];
  /** Lines that stand below each other, whatever they are written in. */
  sender?: string;
  jobs?: { title: string; text: string; links: Link[] }[];
  link?: Link;
  ending?: string;
  small?: Link[];
}

const [body, surface, text] = [colourOf('body'), colourOf('surface'), colourOf('text')];
const [muted, border] = [colourOf('muted'), colourOf('border')];

const styles = {
  page: `margin:0;padding:24px 12px;background:${body.light};color:${text.light};font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere`,
  sheet: `max-width:560px;margin:0 auto;padding:24px;background:${surface.light};border:1px solid ${border.light};border-radius:10px`,
  title: 'margin:0 0 16px;font-size:22px;text-align:left;unicode-bidi:plaintext',
  /** Each line in its own direction. */
  paragraph: 'margin:0 0 16px;white-space:pre-line;unicode-bidi:plaintext',
  job: 'margin:0 0 4px;font-size:18px;text-align:left;unicode-bidi:plaintext',
  button: 'display:inline-block;margin:0 8px 8px 0;padding:10px 18px;color:#fff;border-radius:10px',
  link: 'display:inline-block;padding:4px 0',
  site: `margin:0;color:${muted.light}`,
};

/** For programs that read a style element; others invert the colours by themselves, or stay light. */
const dark = (link: string) =>
  new Html(`@media (prefers-color-scheme: dark) {
.page { background: ${body.dark} !important; color: ${text.dark} !important }
.sheet { background: ${surface.dark} !important; border-color: ${border.dark} !important }
.link { color: ${link} !important }
.site { color: ${muted.dark} !important }
}`);

function bodies({ site, title, paragraphs, sender, jobs = [], link, ending, small = [] }: Content) {
  const colours = accentColours(site.accent ?? defaultAccent);
  const button = ({ label, address }: Link) =>
    html`<a href="${address}" style="${styles.button};background:${colours.light['--color-primary']}">${label}</a>`;
  const written = ({ label, address }: Link) => `${label}:\n${address}`;
  const parts = [
    ...[title, ...paragraphs, sender],
    ...jobs.map((job) => [job.title, job.text, ...job.links.map(written)].join('\n')),
    ...[link && written(link), ending, ...small.map(written), site.name],
  ];
  const markup = html`<!doctype html>
<html lang="${tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${title}</title>
<style>${dark(colours.dark['--color-link'])}</style></head>
<body class="page" style="${styles.page}"><div role="main" class="sheet" style="${styles.sheet}">
<h1 style="${styles.title}">${title}</h1>
${paragraphs.map((paragraph) => html`<p style="${styles.paragraph}">${paragraph}</p>\n`)}
${sender ? html`<p style="${styles.paragraph};text-align:left">${sender}</p>` : ''}
${jobs.map(
  (job) => html`<h2 style="${styles.job}">${job.title}</h2>
<p style="${styles.paragraph};margin:0 0 8px;text-align:left">${job.text}</p>
<p style="margin:0 0 24px">${job.links.map((each) => html`${button(each)} `)}</p>
`,
)}
${
  link
    ? html`<p>${button(link)}</p>
<p style="${styles.paragraph}">${link.address}</p>`
    : ''
}
${ending ? html`<p style="${styles.paragraph}">${ending}</p>` : ''}
${small.map(
  ({ label, address }) =>
    html`<p style="margin:0 0 8px"><a class="link" href="${address}" style="${styles.link};color:${colours.light['--color-link']}">${label}</a></p>\n`,
)}
<p class="site" style="${styles.site}">${site.name}</p>
</div></body></html>
`;
  return { text: `${parts.filter(Boolean).join('\n\n')}\n`, html: `${markup}` };
}

const withoutBreaks = (text: string) => text.replace(/\s+/g, ' ');

interface NamedAddress {
  name: string;
  email: string;
}

/** A name from earlier days may hold a web address, which mail programs would make a link. */
const greeting = (name: string) => (hasAddress(name) ? texts.hello : texts.helloTo(name));

interface AboutAccount {
  subject: string;
  title: string;
  paragraphs: string[];
  link?: Link;
  ending?: string;
}

export const aboutAccount = (
  site: Sender,
  { name, email }: NamedAddress,
  { subject, paragraphs, ...content }: AboutAccount,
): Mail => ({
  to: email,
  subject,
  ...bodies({ site, ...content, paragraphs: [greeting(name), ...paragraphs] }),
});

export const ownerInvited = (site: Sender, to: string, by: string, address: string): Mail => ({
  to,
  subject: texts.ownerInvited.subject(site.name),
  ...bodies({
    site,
    title: texts.ownerInvited.title(site.name),
    paragraphs: [texts.hello, texts.ownerInvited.why(by)],
    link: { label: texts.ownerInvited.link, address },
    ending: texts.ownerInvited.ending,
  }),
});

export const testMail = (site: Sender, { name, email }: NamedAddress): Mail => ({
  to: email,
  subject: texts.test.subject(site.name),
  ...bodies({ site, title: texts.test.title, paragraphs: [greeting(name), texts.test.what] }),
});

interface Enquiry extends NamedAddress {
  phone: string;
  subject: string;
  message: string;
}

export function enquiry(site: Sender, to: string, { name, email, phone, subject, message }: Enquiry): Mail {
  return {
    to,
    replyTo: { name: withoutBreaks(name), address: email },
    subject: texts.enquiry.subject(withoutBreaks(subject)),
    ...bodies({
      site,
      title: subject,
      paragraphs: [message],
      sender: `${name}\n${email}\n${phone}`,
      ending: texts.enquiry.ending,
    }),
  };
}

interface EnquiryAnswer extends NamedAddress {
  subject: string;
  question: string;
  message: string;
}

export const enquiryAnswered = (
  site: Sender,
  replyTo: string | undefined,
  { name, email, subject, question, message }: EnquiryAnswer,
): Mail => ({
  to: email,
  ...(replyTo && { replyTo: { name: site.name, address: replyTo } }),
  subject: texts.enquiryAnswered.subject(withoutBreaks(subject)),
  ...bodies({
    site,
    title: subject,
    paragraphs: [greeting(name), message],
    ending: `${texts.enquiryAnswered.youWrote}\n\n${question}`,
  }),
});

interface AboutJobs extends Pick<Content, 'title'> {
  subject: string;
  why: string;
  jobs: NonNullable<Content['jobs']>;
  link: Link;
  chosen?: { at: string; endedAt: string };
}

export const aboutJobs = (
  site: Sender,
  { name, email }: NamedAddress,
  { subject, why, chosen, ...content }: AboutJobs,
): Mail => ({
  to: email,
  subject: withoutBreaks(subject),
  ...(chosen && { endedAt: chosen.endedAt }),
  ...bodies({
    site,
    ...content,
    paragraphs: [greeting(name), why],
    ...(chosen && {
      small: [
        { label: texts.choices.choose, address: chosen.at },
        { label: texts.choices.end, address: chosen.endedAt },
      ],
    }),
  }),
});

interface AboutAlert extends Omit<Content, 'site'> {
  name?: string | null;
  subject: string;
  endedAt?: string;
}

export const aboutAlert = (site: Sender, to: string, { name, subject, ...content }: AboutAlert): Mail => ({
  to,
  subject: withoutBreaks(subject),
  ...(content.endedAt && { endedAt: content.endedAt }),
  ...bodies({
    site,
    ...content,
    paragraphs: [name ? greeting(name) : texts.hello, ...content.paragraphs],
  }),
});
