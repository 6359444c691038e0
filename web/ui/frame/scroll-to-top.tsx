import { IconArrowUp } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { texts } from '#texts/frame.ts';
import classes from './scroll-to-top.module.css';

function subscribe(onChange: () => void) {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

export function ScrollToTop() {
  const isScrolled = useSyncExternalStore(
    subscribe,
    () => window.scrollY > 200,
    () => false,
  );
  if (!isScrolled) return null;
  const scroll = () => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <button type="button" className={classes.button} aria-label={texts.page.toTop} onClick={scroll}>
      <IconArrowUp size="1.25rem" aria-hidden />
    </button>
  );
}
