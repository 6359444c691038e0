import { texts } from '#texts/public.ts';
import { daysAgo, shownDate } from '../../lib/dates.ts';

interface Props {
  /** Another provider may not tell it. */
  value: string | null | undefined;
  today: string;
  className?: string | undefined;
}

export const Posted = ({ value, today, className }: Props) =>
  shownDate(value) && (
    <span className={className}>
      {texts.posted}{' '}
      <time dateTime={value ?? ''} title={shownDate(value)}>
        {daysAgo(value, today)}
      </time>
    </span>
  );
