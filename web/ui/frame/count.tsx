import { texts } from '#texts/frame.ts';
import { useAccount } from '../../lib/account.ts';
import hidden from '../form/unseen.module.css';
import classes from './count.module.css';

const maxShown = 99;

export function Count({ of: count, what }: { of: number | undefined; what: string }) {
  if (!count) return null;
  return (
    <span className={classes.count}>
      {count > maxShown ? texts.orMore(maxShown) : count}
      <span className={hidden.unseen}> {what}</span>
    </span>
  );
}

export const NewNotices = () => <Count of={useAccount()?.notices} what={texts.page.newOnes} />;
