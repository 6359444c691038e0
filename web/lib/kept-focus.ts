import { useEffect, useRef } from 'react';

/** For an element that takes the focus when a change removed whatever had it. */
export function useKeptFocus<Kept extends HTMLElement>(changing: unknown) {
  const kept = useRef<Kept>(null);
  const before = useRef(changing);
  useEffect(() => {
    const tookFocusAway = before.current !== changing && document.activeElement === document.body;
    if (tookFocusAway) kept.current?.focus({ preventScroll: true });
    before.current = changing;
  }, [changing]);
  return kept;
}
