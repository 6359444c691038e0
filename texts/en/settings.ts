import { isolating } from '../isolating.ts';
import { number } from './language.ts';

/** What owners read where they say how their board is, reads and looks. */
export const texts = isolating({
  settings: {
    title: 'Settings',
    about:
      'A change takes effect at once, on all servers within seconds. What is left empty stays as it comes with the board.',
    fixed: 'Fixed by the environment of the server.',
    secretSet: 'It is set, and not shown. What you type takes its place.',
    secretUnset: 'Take it out',
    usual: 'As it comes with the board',
    save: 'Save the settings',
    saved: 'The settings are saved.',
    range: (least: number, most: number) => `From ${least} to ${number(most)}.`,
    groups: {
      board: 'The board',
      contact: 'The contact page',
      mail: 'Mail',
      jobs: 'Jobs',
      accounts: 'Accounts',
      kept: 'How long things are kept',
      backups: 'Backups',
    },
    test: 'Send me a test email',
    testHint: 'It goes to your address, with the settings that are saved by now.',
    testSent:
      'The test email is on its way. If it does not come, see the emails that failed on the overview.',
    names: {
      TIME_ZONE: ['Time zone', 'In which a day begins and ends, like America/New_York; UTC if empty.'],
      DISTANCE_UNIT: [
        'Distances',
        'The unit in which they are shown and asked for; miles if nothing is chosen.',
      ],
      INDEX_NOW: [
        'Tell search engines by IndexNow',
        'Of new and ended jobs, within minutes. Not told if nothing is chosen.',
      ],
      CONTACT_ADDRESS: ['Address', 'A placeholder if empty.'],
      CONTACT_SHOWN_EMAIL: ['Email', 'Like hello@example.org, shown to everybody; a placeholder if empty.'],
      CONTACT_PHONE: ['Phone number', 'A placeholder if empty.'],
      CONTACT_WEBSITE: ['Website', 'Like https://example.org; a placeholder if empty.'],
      CONTACT_MAP: ['Place on the map', 'Latitude and longitude, like 39.7990,-89.6440.'],
      CONTACT_EMAIL: [
        'Where enquiries are mailed to',
        'Like jobs@example.org. They are on the desk in any case; mailed nowhere if empty.',
      ],
      MAIL_FROM: ['Who emails come from', 'Like Jobs <jobs@example.org>; jobs@localhost if empty.'],
      SMTP_URL: [
        'Mail server',
        'Like smtp://user:password@host:587. If empty, emails are written to the folder of the board and reach nobody.',
      ],
      APPROVAL: ['Jobs that wait for you', 'Before they are published; none if nothing is chosen.'],
      REPORTS_FREEZE: [
        'Take off jobs that three people reported',
        'Until you have looked at them; left alone if nothing is chosen.',
      ],
      REGISTRATION: ['Who may register', 'Candidates and recruiters if nothing is chosen.'],
      SECOND_FACTOR: [
        'Compulsory second factor',
        'Those who must have one can log in, but do nothing else until it is set up; nobody must if nothing is chosen.',
      ],
      UNCONFIRMED_APPLY: [
        'Unconfirmed candidates may apply',
        'Those whose email address was not confirmed by the link that was mailed to it. Yes if nothing is chosen.',
      ],
      UNCONFIRMED_POST: ['Unconfirmed recruiters may post jobs', 'Yes if nothing is chosen.'],
      UNCONFIRMED_MAIL: [
        'Mail to unconfirmed addresses',
        'All emails. If nothing is chosen, only the link that confirms the address and one to a new password are mailed there.',
      ],
      REFUSE_THROW_AWAY_MAIL: [
        'Refuse throw-away addresses',
        'Of those who register, change their address, write to you or report a job: some thousands of domains that lend a mailbox for an hour. Not refused if nothing is chosen.',
      ],
      PROOF_OF_WORK: [
        'Work against robots',
        'The browser of whoever registers, writes to you or reports a job computes for about a second before it is sent, which makes sending thousands costly. Browsers compute it only over https. Not asked for if nothing is chosen.',
      ],
      NEW_CANDIDATES_VISIBLE: [
        'Recruiters find new candidates',
        'Until these choose otherwise; if not, they are seen only by companies whose jobs they apply to. Yes if nothing is chosen.',
      ],
      NEW_CANDIDATES_CONTACT: [
        'New candidates show how to reach them',
        'Phone number, email address and date of birth, to every recruiter who finds them, until these choose otherwise. Yes if nothing is chosen.',
      ],
      MIN_AGE: ['Age of candidates', 'The least, in years: 14 if empty, 0 for any age.'],
      SESSION_IDLE_DAYS: ['Days that an unused login lasts', '14 if empty.'],
      SESSION_ABSOLUTE_DAYS: ['Days that a login lasts at all', '90 if empty.'],
      KEEP_APPLICATIONS_DAYS: [
        'Days that ended applications are kept',
        'After the rejection, or the end of the job. As long as the candidate’s account if empty.',
      ],
      KEEP_ACCOUNTS_DAYS: [
        'Days that idle accounts are kept',
        'After the last visit; whoever has an open job is not idle. A month before, people are asked by mail whether they want to stay. For ever if empty.',
      ],
      KEEP_ENQUIRIES_DAYS: ['Days that enquiries are kept', '365 if empty.'],
      KEEP_LOG_DAYS: ['Days that the log is kept', '365 if empty.'],
      BACKUP_HOUR: [
        'Hour of the nightly backup',
        'In the time zone of the board; none is made at night if empty.',
      ],
      BACKUPS_KEPT: ['Backups that are kept', 'How many of the newest, 7 if empty; older ones are deleted.'],
    },
    choices: {
      mi: 'Miles',
      km: 'Kilometres',
      on: 'Yes',
      off: 'No',
      none: 'None',
      first: 'The first of each company',
      all: 'All',
      candidates: 'Only candidates',
      recruiters: 'Only recruiters',
      owners: 'Of owners',
      'owners-and-recruiters': 'Of owners and recruiters',
    },
  },
  words: {
    title: 'Texts',
    about: 'What your board says in your own words. Each text has its versions, and a way back.',
    names: {
      terms: [
        'Terms of service',
        'Their first sentence appears at the foot of each page, unless you write a line for it.',
      ],
      privacy: ['Privacy policy', 'Also shown as About Us, until that is written.'],
      about: ['About Us', 'Who runs this board, and why.'],
      heading: ['Heading of the landing page', 'The first words that a visitor reads.'],
      claim: [
        'Claim of the landing page',
        '{jobs} is replaced by how many jobs are open, like “1,234 job offers”. What follows the claim stays, as the preview shows.',
      ],
      footer: ['Line at the foot of each page', 'The first sentence of the terms, if empty.'],
    },
    asItComes: 'As it comes with the board',
    yourOwn: 'In your words',
    content: 'Text',
    htmlHint:
      'HTML: paragraphs, headings from <h2> on, lists, links, tables. Anything else is taken out, as the preview shows. If empty, the text that comes with the board is shown.',
    lineHint: (usual: string) =>
      usual ? `If empty: “${usual}”` : 'If empty: the first sentence of the terms.',
    preview: 'Preview',
    show: 'Show the preview',
    save: 'Save the text',
    saved: 'The text is saved, and shown from now on.',
    versions: 'Versions',
    noVersions: 'Nobody has changed this text yet.',
    version: (at: string, by: string) => `${at}, ${by}`,
    byCommand: 'by command, or by somebody who is gone',
    takeBack: 'Take this version',
    takeBackOf: (at: string) => `Take this version, of ${at}`,
    begin: 'Start with the text that comes with the board',
    replace: {
      title: 'Replace what is in the form?',
      text: 'What you have typed is not saved.',
      confirm: 'Replace it',
    },
    taken: 'The text is in the form. It is shown to everybody when you save it.',
  },
  look: {
    title: 'Look',
    about: 'Shown below as you change it, and to everybody once it is saved.',
    name: 'Name',
    nameHint: 'In the header, in titles and emails; Jobstead if empty.',
    mark: 'Address of the mark',
    markHint:
      'The address of a picture, like /mark.svg or https://example.org/mark.svg; that of another site is seen below once it is saved. That of Jobstead if empty.',
    picture: 'A picture of the mark',
    choosePicture: 'Choose a picture',
    pictureHint: (megabytes: number) =>
      `PNG, JPEG or WebP of at most ${number(megabytes)} MB, in place of an address; shown 30 pixels high.`,
    accent: 'Accent colour',
    accentHint:
      'Of buttons and links, like #14624a; that of Jobstead if empty. White must be readable on it.',
    choose: 'Choose the colour',
    short: {
      white: (found: string, needed: string) =>
        `White on it has a contrast of ${found} to 1; ${needed} are needed. Take a darker one`,
      light: (found: string, needed: string) =>
        `As a link on the light page it has a contrast of ${found} to 1; ${needed} are needed. Take a darker one`,
      dark: (found: string, needed: string) =>
        `As a link on the dark page it has a contrast of ${found} to 1; ${needed} are needed. Take a lighter one`,
    },
    noColour: 'Enter a colour like #14624a',
    save: 'Save the look',
    saved: 'The look is saved. Pages that are open show it when they are reloaded.',
    preview: 'Preview',
    schemes: { light: 'In the light', dark: 'In the dark' },
    sample: {
      landing: 'Landing page',
      job: 'A job',
      form: 'A form',
      title: 'Night nurse',
      company: 'Harbour Hospital',
      apply: 'Apply',
      save: 'Save',
      link: 'All jobs of this company',
      chip: 'Full time',
    },
  },
});
