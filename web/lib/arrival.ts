import { useEffect, useRef, useState } from 'react';
import { useLocation, useMatches, useNavigationType, useRevalidator } from 'react-router';
import { isFocusLost } from './kept-focus.ts';

const content = '#main a:not(nav a)';

/** The link to the page that was left, for whoever goes back to a list; else the page's heading. */
function place(left: string | undefined): HTMLElement | null {
  const links = document.querySelectorAll<HTMLAnchorElement>(content);
  const link = left && [...links].find(({ pathname }) => pathname === left);
  if (link) return link;
  const heading = document.querySelector<HTMLElement>('#main h1');
  if (heading) heading.tabIndex = -1;
  return heading;
}

export const focusHeading = () => place(undefined)?.focus({ preventScroll: true });

/** Focuses a page reached by a link, and its heading where a change removed what had the focus; returns its title. */
export function useArrival() {
  const { key, pathname } = useLocation();
  const { state } = useRevalidator();
  const loaded = useMatches();
  const isBack = useNavigationType() === 'POP';
  const [title, setTitle] = useState('');
  const last = useRef({ key, pathname, state, loaded });
  useEffect(() => {
    const { pathname: left, ...before } = last.current;
    last.current = { key, pathname, state, loaded };
    const isElsewhere = left !== pathname;
    // The states of loading may follow each other too fast to be seen. What is loaded first replaces nothing.
    const isLoaded = before.loaded !== loaded && before.loaded.at(-1)?.loaderData !== undefined;
    const isChanged = before.key !== key || before.state !== state || isLoaded;
    const isLost = isChanged && isFocusLost();
    if (!isElsewhere && !isLost) return;
    place(isBack && isElsewhere ? left : undefined)?.focus({ preventScroll: true });
    if (isElsewhere) setTitle(document.title);
  }, [key, pathname, state, loaded, isBack]);
  return title;
}
