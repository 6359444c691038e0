import { IconCircleXFilled } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { createPath, useNavigation } from 'react-router';
import { texts } from '#texts/frame.ts';
import { useCallUnderWay } from '../../lib/call.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { useNavigationFocus } from '../../lib/navigation-focus.ts';
import { usePressed } from '../../lib/pressed.ts';
import { useUnreachable } from '../../lib/unreachable.ts';
import hidden from '../form/unseen.module.css';
import popups from './popups.module.css';
import classes from './progress.module.css';

/** Milliseconds after which waiting is read out. */
const long = 2000;

function useLong(isUnderWay: boolean) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const waiting = setTimeout(() => setLong(true), long);
    return () => {
      clearTimeout(waiting);
      setLong(false);
    };
  }, [isUnderWay]);
  return isLong;
}

export function Progress() {
  const isHydrated = useHydrated();
  const { location } = useNavigation();
  const coming = location && createPath(location);
  const { unreachable, tryAgain } = useUnreachable(location);
  const isComing = coming !== undefined && unreachable === undefined;
  const isUnderWay = useCallUnderWay() || isComing;
  const isLong = useLong(isUnderWay);
  const title = useNavigationFocus();
  usePressed(isComing ? coming : undefined);
  return (
    <>
      {isUnderWay && <div className={classes.line} data-progress />}
      <div aria-live="polite" className={hidden.unseen}>
        {isLong ? texts.loading : title}
      </div>
      {/* Before scripts run, their failing shows it. */}
      {(unreachable !== undefined || !isHydrated) && (
        <div className={`${popups.popups} ${isHydrated ? '' : classes.failed}`}>
          <div role="alert" className={`${popups.card} ${classes.unreachable}`} data-failure>
            <IconCircleXFilled aria-hidden />
            <div>
              <p>{isHydrated ? texts.page.unreachable : texts.page.incomplete}</p>
              <button type="button" className={classes.again} onClick={() => void tryAgain()}>
                {texts.page.tryAgain}
              </button>
            </div>
          </div>
        </div>
      )}
    </>
  );
}
