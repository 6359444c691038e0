import { useSyncExternalStore } from 'react';

const never = () => () => {};

declare global {
  interface Window {
    /** Kept once somebody is there, for whom scripts are worth fetching. */
    firstInteraction: Promise<unknown>;
  }
}

/**
 * Run before the first paint: until the scripts have come, marks the page as waiting, and keeps the last press of what
 * cannot do without them. A form that is sent by GET can, and is sent at once where each choice searches.
 */
export function awaitScripts() {
  const { dataset } = document.documentElement;
  const interactions = [
    'mousemove',
    'pointerdown',
    'wheel',
    'scroll',
    'keydown',
    'focusin',
    'input',
    'click',
  ];
  let pressed: HTMLElement | undefined;
  function keep(event: MouseEvent) {
    const found = event.target instanceof Element && event.target.closest('button, [role="combobox"]');
    if (!found || (found instanceof HTMLButtonElement && found.form?.method === 'get')) return;
    if (found instanceof HTMLButtonElement) event.preventDefault();
    pressed = found as HTMLElement;
    reload();
  }
  function send({ target }: Event) {
    const { form, type } = target as HTMLInputElement | HTMLSelectElement;
    if (form?.dataset.atOnce && /^(checkbox|select)/.test(type)) form.requestSubmit();
  }
  function reload(event?: Event) {
    // They are of a board that was replaced since, or did not arrive: the page is asked for anew.
    const { target } = event ?? {};
    if (target instanceof HTMLLinkElement && target.rel === 'modulepreload') dataset.failed = '';
    if (dataset.failed !== undefined && pressed && navigator.onLine) location.reload();
  }
  function release() {
    removeEventListener('click', keep, true);
    removeEventListener('change', send);
    removeEventListener('error', reload, true);
    delete dataset.waiting;
    delete dataset.failed;
    if (pressed instanceof HTMLButtonElement || pressed === document.activeElement) pressed?.click();
  }
  window.firstInteraction = new Promise((begin) => {
    const heard = new AbortController();
    function hear({ type, movementX, movementY }: Event & Partial<MouseEvent>) {
      // Browsers send a mousemove to a page that comes up beneath a pointer at rest.
      if (type === 'mousemove' && !movementX && !movementY) return;
      heard.abort();
      begin(type);
    }
    for (const interaction of interactions)
      addEventListener(interaction, hear, { capture: true, passive: true, signal: heard.signal });
    // Scripts show what is one's own, and what they left in the history.
    if (dataset.session || history.state?.usr) begin(undefined);
  });
  dataset.waiting = '';
  addEventListener('click', keep, true);
  addEventListener('change', send);
  addEventListener('error', reload, true);
  addEventListener('hydrated', release, { once: true });
}

export const announceHydrated = () => void dispatchEvent(new Event('hydrated'));

/** False on the server and for the first render in the browser. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
