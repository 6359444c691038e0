import { useEffect, useRef } from 'react';

/** Whether whatever had it is gone, or is in a dialog that closed. */
export const isFocusLost = () => Boolean(document.activeElement?.matches('body, dialog:not([open]) *'));

/**
 * For an element that takes the focus when a change removed whatever had it, or what a dialog would give it back to.
 * The heading of a list leaves the list where it is; anything else is seen.
 */
export function useFocusFallback<Target extends HTMLElement>(changing: unknown) {
  const fallback = useRef<Target>(null);
  const before = useRef(changing);
  useEffect(() => {
    if (before.current === changing) return;
    before.current = changing;
    const restore = () => {
      if (isFocusLost()) fallback.current?.focus({ preventScroll: fallback.current.matches('h1') });
    };
    restore();
    const dialog = document.activeElement?.closest('dialog');
    // Before the dialog itself looks after the focus.
    dialog?.addEventListener('close', restore, { once: true, capture: true });
    return () => dialog?.removeEventListener('close', restore, { capture: true });
  }, [changing]);
  return fallback;
}
