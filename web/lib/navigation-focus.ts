import { useEffect, useRef, useState } from 'react';
import { useLocation, useMatches, useNavigationType, useRevalidator } from 'react-router';
import { texts } from '#texts/frame.ts';
import { isFocusLost } from './focus-fallback.ts';

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

/**
 * Focuses a page reached by a link, and its heading where a change removed what had the focus; returns what is to be
 * read out: its title, or the page of a list that was turned to.
 */
export function useNavigationFocus() {
  const { key, pathname, search } = useLocation();
  const page = new URLSearchParams(search).get('page') ?? '1';
  const { state } = useRevalidator();
  const loaded = useMatches();
  const isBack = useNavigationType() === 'POP';
  const [title, setTitle] = useState('');
  const last = useRef({ key, pathname, page, state, loaded });
  useEffect(() => {
    const { pathname: left, ...before } = last.current;
    last.current = { key, pathname, page, state, loaded };
    const isElsewhere = left !== pathname;
    if (isElsewhere) setTitle(document.title);
    else if (before.page !== page) setTitle(texts.list.page(Number(page)));
    // The states of loading may follow each other too fast to be seen. What is loaded first replaces nothing.
    const isLoaded = before.loaded !== loaded && before.loaded.at(-1)?.loaderData !== undefined;
    const isChanged = before.key !== key || before.state !== state || isLoaded;
    const isLost = isChanged && isFocusLost();
    if (!isElsewhere && !isLost) return;
    place(isBack && isElsewhere ? left : undefined)?.focus({ preventScroll: true });
  }, [key, pathname, page, state, loaded, isBack]);
  return title;
}
