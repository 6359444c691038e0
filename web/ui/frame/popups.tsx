import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';
import { close, usePopups } from '../../lib/notify.ts';
import classes from './popups.module.css';

interface Props {
  isFailure: boolean;
}

const Region = ({ isFailure }: Props) => (
  <div aria-live={isFailure ? 'assertive' : 'polite'} className={classes.region}>
    {usePopups()
      .filter((popup) => (popup.isFailure ?? false) === isFailure)
      .map(({ id, title, text, closesAfter }) => (
        <div
          key={id}
          className={`${classes.card} ${classes.popup}`}
          data-failure={isFailure || undefined}
          style={{ animationDelay: `0s, ${closesAfter}ms` }}
          onAnimationEnd={({ animationName }) => animationName === classes.leave && close(id)}
        >
          {isFailure ? <IconCircleXFilled aria-hidden /> : <IconCircleCheckFilled aria-hidden />}
          <p>
            {title && <strong>{title}</strong>}
            {text}
          </p>
        </div>
      ))}
  </div>
);

/** Each stays while the pointer is on it. */
export const Popups = () => (
  <div className={classes.popups}>
    <Region isFailure={false} />
    <Region isFailure />
  </div>
);
