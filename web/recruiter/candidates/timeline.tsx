import { texts } from '#texts/recruiter.ts';
import classes from './timeline.module.css';

const { details } = texts;

interface Entry {
  id: number;
  /** A year, as is `to`; that may also be `Present`. */
  from: string;
  to: string;
  title: string;
  place: string;
  text: string | null;
}

export const Timeline = ({ entries }: { entries: Entry[] }) => (
  <ol className={classes.timeline}>
    {entries.map(({ id, from, to, title, place, text }) => (
      <li key={id}>
        <p className={classes.years}>{details.fromTo(from, to === 'Present' ? details.present : to)}</p>
        <h3>{title}</h3>
        <p>{place}</p>
        {text && (
          <p dir="auto" className={classes.text}>
            {text}
          </p>
        )}
      </li>
    ))}
  </ol>
);
