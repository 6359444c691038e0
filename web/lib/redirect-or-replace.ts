import { redirect, replace } from 'react-router';

/** A redirect. What is open already is replaced: Back would lead to it, and from there on here again. */
export function redirectOrReplace(url: string, to: string): Response {
  const { pathname, search } = new URL(url);
  // A server has no location.
  const open = globalThis.location as Location | undefined;
  return open?.pathname === pathname && open.search === search ? replace(to) : redirect(to);
}
