import { maxAlerts } from '#contract/values/choices.ts';
import { texts } from '#texts/mail.ts';
import type { SignedLinks } from '../../files/signed-links.ts';
import { aboutAlert } from '../../mail/compose.ts';
import { deliver, type Mailer, type Recipient } from '../../mail/deliver.ts';
import type { Tasks } from '../../queue/add.ts';
import { selectJobsById } from '../jobs/queries.ts';
import { queueAlertMails } from './match.ts';
import { insertAskedAlert, isFull, selectAlert } from './queries.ts';
import { writeToken } from './tokens.ts';

const withToken = (path: string, token: string) => `${path}?${new URLSearchParams({ token })}`;

/** The emails of alerts, and what goes on where nobody waits for it. */
export function alertTasks(
  mailer: Mailer,
  links: SignedLinks,
): Tasks<'alerts' | 'alert-asked' | 'alert-mail' | 'alert-question'> {
  const { db, config } = mailer;
  const { alert: words } = texts;
  const at = (path: string) => `${config.publicUrl}${path}`;
  const manageAt = (email: string) => at(withToken('/alerts/manage', writeToken(links, 'manage', email)));
  /** What every email of an alert that runs has. */
  const endings = ({ id, email, email_confirmed_at }: { id: number } & Recipient) => ({
    small: [
      {
        label: words.manage,
        // Who only says that an address is his sees no alerts by it, and has them in the own area.
        address: email_confirmed_at ? manageAt(email) : at('/candidate_alerts'),
      },
    ],
    endedAt: at(withToken('/api/alerts/end', writeToken(links, 'end', id))),
  });
  const selectRunning = async (id: number) => {
    const alert = await selectAlert(db, id);
    return alert?.confirmed_at && !alert.paused_at && !alert.disabled_at ? alert : undefined;
  };

  return {
    alerts: async () => {
      await queueAlertMails(db, config.site.distanceUnit);
    },

    async 'alert-asked'({ email, ...wish }) {
      await deliver(mailer, { email, email_confirmed_at: null, kind: 'asked' }, async () => {
        const isTooMany = await isFull(db, { address: email });
        const { subject, title, why, link, ending } = isTooMany ? words.full : words.confirm;
        const id = isTooMany ? 0 : await insertAskedAlert(db, email, wish);
        return aboutAlert(config.site, email, {
          subject: subject(config.site.name),
          title,
          paragraphs: [why(wish.name, wish.frequency, maxAlerts)],
          link: {
            label: link,
            address: isTooMany
              ? manageAt(email)
              : at(withToken('/alerts/confirm', writeToken(links, 'confirm', id))),
          },
          ending,
        });
      });
    },

    async 'alert-mail'({ alertId, jobIds, total }) {
      const alert = await selectRunning(alertId);
      if (!alert) return;
      const found = await selectJobsById(db, jobIds);
      const jobs = jobIds.flatMap((id) => found.get(id) ?? []).filter(({ is_open }) => is_open);
      if (jobs.length === 0) return;
      const count = total > jobIds.length ? total : jobs.length;
      await deliver(mailer, { ...alert, kind: 'alert' }, async () =>
        aboutAlert(config.site, alert.email, {
          name: alert.person,
          subject: words.subject(count, alert.name),
          title: words.subject(count, alert.name),
          paragraphs: [words.why(alert.frequency)],
          jobs: jobs.map((job) => ({
            title: job.tittle,
            text: [job.company.name, words.place(job.city.name, job.state.name), job.salary]
              .filter(Boolean)
              .join('\n'),
            links: [{ label: words.see, address: at(`/job_details/${job.id}`) }],
          })),
          link: {
            label: count > jobs.length ? words.all(count) : words.search,
            address: at(`/search_jobs${alert.query && `?${alert.query}`}`),
          },
          ...endings(alert),
        }),
      );
    },

    async 'alert-question'({ alertId }) {
      const alert = await selectRunning(alertId);
      if (!alert) return;
      await deliver(mailer, { ...alert, kind: 'alert' }, async () =>
        aboutAlert(config.site, alert.email, {
          name: alert.person,
          subject: words.goOn.subject(alert.name),
          title: words.goOn.title,
          paragraphs: [words.goOn.why(alert.name)],
          link: {
            label: words.goOn.link,
            address: at(
              withToken('/alerts/confirm', writeToken(links, 'keep', `${alert.id}/${alert.email}`)),
            ),
          },
          ...endings(alert),
        }),
      );
    },
  };
}
