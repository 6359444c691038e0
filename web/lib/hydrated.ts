import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether scripts run: false on the server and for the first render in the browser. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
