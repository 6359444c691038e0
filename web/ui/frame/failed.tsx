import { useRevalidator } from 'react-router';
import { texts } from '#texts/frame.ts';
import { Button } from '../form/button.tsx';
import { Message } from './message.tsx';

const { failed } = texts;

export function Failed({ isScreen = true }: { isScreen?: boolean }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Message title={failed.title} isScreen={isScreen}>
      <p>{failed.why}</p>
      <Button onClick={() => void revalidate()} loading={state === 'loading'}>
        {failed.retry}
      </Button>
    </Message>
  );
}
