import { useCallback, useEffect, useRef, useState } from 'react';
import { createPath, type Location, useLocation } from 'react-router';

const isReachable = () =>
  fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(10_000) }).then(
    () => true,
    () => false,
  );

/**
 * Where the script of a screen does not arrive, the router reloads the page and never asks for that script again;
 * without a connection that is the browser's own page. Here the screen stays, and the other one is opened as a
 * document when the board can be reached. Returns its address while it cannot, and a way to try again.
 */
export function useUnreachable(coming: Location | undefined) {
  const [unreachable, setUnreachable] = useState<string>();
  const asked = useRef<string>(undefined);
  const isBroken = useRef(false);
  const isLeaving = useRef(false);
  const { key } = useLocation();

  const open = useCallback(async (address: string) => {
    isBroken.current = true;
    isLeaving.current = await isReachable();
    if (isLeaving.current) location.assign(address);
    else setUnreachable(address);
  }, []);

  useEffect(() => {
    asked.current = coming && createPath(coming);
    // Also where the address is the same: its link was pressed again.
    if (asked.current !== undefined && isBroken.current) void open(asked.current);
  }, [coming, open]);

  useEffect(() => {
    const stay = (event: NavigateEvent) => {
      const { navigationType, destination } = event;
      const isRouters = navigationType === 'reload' && !event.userInitiated;
      const isOffline = navigationType === 'push' && !destination.sameDocument && !navigator.onLine;
      const isScreen = event.cancelable && event.canIntercept && event.downloadRequest === null;
      if (isLeaving.current || !isScreen || !(isRouters || isOffline)) return;
      event.preventDefault();
      void open((isRouters && asked.current) || destination.url);
    };
    // Not told of by older browsers, which do as the router wants.
    window.navigation?.addEventListener('navigate', stay);
    return () => window.navigation?.removeEventListener('navigate', stay);
  }, [open]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: over as soon as another page has come
  useEffect(() => setUnreachable(undefined), [key]);

  return { unreachable, tryAgain: () => unreachable !== undefined && open(unreachable) };
}
