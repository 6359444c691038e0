import { useRevalidator, useRouteError } from 'react-router';
import { texts } from '#texts/frame.ts';
import { statusOf } from '../../lib/meta.ts';
import { Button } from '../form/button.tsx';
import { Message } from './message.tsx';

const { failed } = texts;
const reasons: Record<number, string> = { 429: failed.tooMany, 503: failed.busy };

/** Of the nearest error boundary. */
export function Failed() {
  const reason = reasons[statusOf(useRouteError()) ?? 0] ?? failed.why;
  const { revalidate, state } = useRevalidator();
  return (
    <Message title={failed.title} isScreen>
      <p>{reason}</p>
      <Button onClick={() => void revalidate()} loading={state === 'loading'}>
        {failed.retry}
      </Button>
    </Message>
  );
}
