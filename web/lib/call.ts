import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useMatches, useNavigate, useRevalidator } from 'react-router';
import type { Refusal, Result } from '#contract/client.ts';
import { texts } from '#texts/frame.ts';
import { attempt } from './attempt.ts';
import { notify } from './notify.ts';
import { clearSession } from './session.ts';
import { store } from './store.ts';

const underWay = store(0);
/** Of all screens: what was pressed may be gone, or stand in a dialog that closed. */
export const useCallUnderWay = () => underWay.use() > 0;

const notifyRefusal = ({ message, errors }: Refusal) =>
  notify({
    title: texts.error.title,
    text: Object.values(errors)[0]?.[0] ?? message,
    isFailure: true,
    closesAfter: 6000,
  });

/** For the action of a form that is left without a question. */
export const notifyIfLeft = ({ signal }: Request, refusal: Refusal) => {
  if (signal.aborted) notifyRefusal(refusal);
};

/**
 * One at a time, at work until settled: `onDone`, then `settle`, of refusals too. A lost session goes to the login. What is
 * refused after its screen was left, where nothing can show it, is told in a popup.
 */
export function useCall<Data>(settle?: (answer: Result<Data>) => unknown) {
  const [atWork, setAtWork] = useState(false);
  const [outcome, setOutcome] = useState<Result<Data>>();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // Back to a screen of an area would lead to the login again.
  const isOfArea = useMatches().some(({ id }) => id.endsWith('/layout'));
  const isLeft = useRef(false);
  useLayoutEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  async function call(
    make: () => Promise<Result<Data>>,
    onDone?: (data: Data) => unknown,
  ): Promise<Data | undefined> {
    if (atWork) return;
    setAtWork(true);
    underWay.set((calls) => calls + 1);
    try {
      const answer = await attempt(make()).catch(() => undefined);
      if (!answer) {
        clearSession();
        // What was typed is kept, or cannot be sent.
        await navigate(`/login?next=${encodeURIComponent(pathname + search)}&ended=undone`, {
          state: { keepsForm: true },
          replace: isOfArea,
        });
        return;
      }
      setOutcome(answer);
      if (answer.ok) onDone?.(answer.data);
      else if (isLeft.current) notifyRefusal(answer);
      await settle?.(answer);
      return answer.ok ? answer.data : undefined;
    } finally {
      underWay.set((calls) => calls - 1);
      setAtWork(false);
    }
  }
  return { atWork, outcome, call };
}

/** Whether a screen may look otherwise now: who was refused may have been too late, who had no answer knows nothing new. */
const isNews = (answer: Result<unknown>) => answer.ok || (answer.status >= 400 && answer.status < 500);

/** Loads the screen anew, unless it shows by itself what was done (`isShown`). */
export function useChange<Data>({ isShown = false } = {}) {
  const { revalidate } = useRevalidator();
  return useCall<Data>((answer) => (isNews(answer) && !(answer.ok && isShown) ? revalidate() : undefined));
}
