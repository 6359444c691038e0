import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** For a menu that floats: closes on Escape, on leaving it and on going somewhere. */
export function useMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');
  const leave = () => {
    close();
    menu.current?.querySelector('summary')?.focus();
  };
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes at each new location
  useEffect(close, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same menu throughout
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, []);

  const onKeyDown = ({ key }: { key: string }) => {
    if (key === 'Escape') leave();
  };
  return { leave, details: { ref: menu, onKeyDown } };
}
