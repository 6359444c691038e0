import { useEffect, useRef } from 'react';

/** For an element that takes the focus when a change removed whatever had it, or what a dialog would give it back to. */
export function useKeptFocus<Kept extends HTMLElement>(changing: unknown) {
  const kept = useRef<Kept>(null);
  const before = useRef(changing);
  useEffect(() => {
    if (before.current === changing) return;
    before.current = changing;
    const keep = () => {
      if (document.activeElement === document.body) kept.current?.focus({ preventScroll: true });
    };
    keep();
    const dialog = document.activeElement?.closest('dialog');
    dialog?.addEventListener('close', keep, { once: true });
    return () => dialog?.removeEventListener('close', keep);
  }, [changing]);
  return kept;
}
