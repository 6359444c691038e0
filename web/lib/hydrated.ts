import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Run before the first paint: until the scripts have come, marks the page as waiting, and keeps the last press of a
 * button that cannot do without them. A form that is sent by GET can.
 */
export function awaitScripts() {
  const { dataset } = document.documentElement;
  let pressed: HTMLButtonElement | undefined;
  function keep(event: MouseEvent) {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button || button.form?.method === 'get') return;
    event.preventDefault();
    pressed = button;
  }
  function release() {
    removeEventListener('click', keep, true);
    delete dataset.waiting;
    pressed?.click();
  }
  dataset.waiting = '';
  addEventListener('click', keep, true);
  addEventListener('hydrated', release, { once: true });
}

/** Ends the waiting: what was pressed meanwhile happens now. */
export const announceHydrated = () => void dispatchEvent(new Event('hydrated'));

/** Whether scripts run: false on the server and for the first render in the browser. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
