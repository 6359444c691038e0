import type { applicationEvents } from '#contract/values/choices.ts';
import { texts } from '#texts/frame.ts';
import { shownDate } from '../../lib/dates.ts';
import classes from './application-history.module.css';

interface Props {
  /** Undefined where another provider does not tell. */
  events: { what: (typeof applicationEvents)[number]; at: string }[] | undefined;
}

export const ApplicationHistory = ({ events }: Props) =>
  events && (
    <ol className={classes.happened} aria-label={texts.happened.label}>
      {events.map(({ what, at }) => (
        <li key={`${what} ${at}`}>
          {texts.happened[what]} <time dateTime={at}>{shownDate(at)}</time>
        </li>
      ))}
    </ol>
  );

interface MessageProps {
  title: string;
  events: { message?: string | null }[] | undefined;
}

export function DecisionMessage({ title, events = [] }: MessageProps) {
  const message = events.find((event) => event.message)?.message;
  return (
    message && (
      <div className={classes.message}>
        <p>{title}</p>
        <blockquote dir="auto">{message}</blockquote>
      </div>
    )
  );
}
