import { IconCake, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/recruiter.ts';
import { shownDate } from '../../lib/dates.ts';
import { dialled } from '../../lib/text.ts';
import { DownloadButton } from '../../ui/form/download-button.tsx';
import { Portrait } from '../../ui/frame/portrait.tsx';
import type { Candidate } from './candidate.ts';
import classes from './candidate-head.module.css';

const { details } = texts;

interface Props {
  candidate: Candidate;
  load: () => Promise<File>;
}

export const placeOf = ({ city, state }: Pick<Candidate, 'city' | 'state'>) =>
  city && state ? frame.place(city.name, state.name) : (city ?? state)?.name;

export function CandidateHead({ candidate, load }: Props) {
  const { user_name, profesional_title, d_o_b, phone_no, email } = candidate;
  const hasResume: boolean | undefined = candidate.has_resume;
  const place = placeOf(candidate);
  return (
    <header className={classes.head}>
      <Portrait person={candidate} size={96} />
      <div className={classes.about}>
        <h1>{user_name}</h1>
        {profesional_title && <p className={classes.title}>{profesional_title}</p>}
        <ul className={classes.facts}>
          {place && (
            <li>
              <IconMapPin size="1.125rem" stroke={1.6} aria-hidden />
              {place}
            </li>
          )}
          {d_o_b && (
            <li>
              <IconCake size="1.125rem" stroke={1.6} aria-hidden />
              <span>
                {details.born} <time dateTime={d_o_b}>{shownDate(d_o_b)}</time>
              </span>
            </li>
          )}
          <li>
            <IconPhone size="1.125rem" stroke={1.6} aria-hidden />
            {phone_no === null ? (
              <span className={classes.none}>{details.phoneHidden}</span>
            ) : (
              <a href={`tel:${dialled(phone_no)}`}>{phone_no}</a>
            )}
          </li>
          <li>
            <IconMail size="1.125rem" stroke={1.6} aria-hidden />
            {email === null ? (
              <span className={classes.none}>{details.emailHidden}</span>
            ) : (
              <a href={`mailto:${email}`}>{email}</a>
            )}
          </li>
        </ul>
        {hasResume === false ? (
          <p className={classes.none}>{details.noResume}</p>
        ) : (
          <DownloadButton load={load} name="downloaded_resume.pdf">
            {details.downloadResume}
          </DownloadButton>
        )}
      </div>
    </header>
  );
}
