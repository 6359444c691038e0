import { useRevalidator } from 'react-router';
import { Button } from '../form/button.tsx';
import { Message } from './message.tsx';

/** A screen or a list that could not be loaded. */
export function Failed({ isScreen = true }: { isScreen?: boolean }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Message title="This did not load" isScreen={isScreen}>
      <p>Something went wrong on our side, or the connection was lost.</p>
      <Button onClick={() => void revalidate()} loading={state === 'loading'}>
        Retry
      </Button>
    </Message>
  );
}
