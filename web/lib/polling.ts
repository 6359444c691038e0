import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Loads the screen again and again, `every` so many milliseconds, while something is under way. */
export function usePolling(isUnderWay: boolean, every: number) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => void revalidate(), every);
    return () => clearInterval(timer);
  }, [isUnderWay, every, revalidate]);
}
