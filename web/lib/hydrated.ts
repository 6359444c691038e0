import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Run before the first paint: until the scripts have come, marks the page as waiting, and keeps the last press of a
 * button that cannot do without them. A form that is sent by GET can.
 */
export const awaitScripts = `{let pressed;const d=document.documentElement.dataset,keep=e=>{const b=e.target.closest('button');if(b&&b.form?.method!=='get'){e.preventDefault();pressed=b}};d.waiting='';addEventListener('click',keep,true);addEventListener('hydrated',()=>{removeEventListener('click',keep,true);delete d.waiting;pressed?.click()},{once:true})}`;

/** Ends the waiting: what was pressed meanwhile happens now. */
export const announceHydrated = () => void dispatchEvent(new Event('hydrated'));

/** Whether scripts run: false on the server and for the first render in the browser. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
