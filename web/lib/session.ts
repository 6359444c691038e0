import { useSyncExternalStore } from 'react';
import { isUserType, type UserType } from '#contract/values/roles.ts';
import { subscribeToStored } from './local-storage.ts';

export interface Session {
  token: string;
  type: UserType;
}

const changes = new EventTarget();

/** Null on the server, and where the browser keeps nothing. */
function stored(name: 'token' | 'alti_type'): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Undefined for a visitor. */
export function readSession(): Session | undefined {
  const [token, type] = [stored('token'), stored('alti_type')];
  return token && isUserType(type) ? { token, type } : undefined;
}

/** Also one of a kind of account that nobody knows, with which only logging out is left to do. */
export const hasToken = () => Boolean(stored('token'));

/** Each token begins with the number of its account. */
export const readAccount = () => /^\d+(?=\.)/.exec(readSession()?.token ?? '')?.[0];

let shown: string | undefined;

/** True once another tab has logged in as somebody else since this document showed an account. */
export function isOfAnother(): boolean {
  const account = readAccount();
  shown ??= account;
  return account !== undefined && account !== shown;
}

const readType = () => readSession()?.type;
const readMark = () => readType() ?? (hasToken() ? 'unknown' : undefined);

const announce = () => changes.dispatchEvent(new Event('change'));

export function storeSession({ token, type }: Session) {
  localStorage.setItem('alti_type', type);
  localStorage.setItem('token', token);
  shown = readAccount();
  announce();
}

export function clearSession() {
  localStorage.removeItem('token');
  localStorage.removeItem('alti_type');
  announce();
}

function subscribe(onChange: () => void) {
  changes.addEventListener('change', onChange);
  const unfollow = subscribeToStored(onChange);
  return () => {
    changes.removeEventListener('change', onChange);
    unfollow();
  };
}

/** Undefined for a visitor, and for everybody until the page is hydrated. */
export const useUserType = () => useSyncExternalStore(subscribe, readType, () => undefined);
export const useSessionMark = () => useSyncExternalStore(subscribe, readMark, () => undefined);

/** Run before the first paint, and when another tab changed it: root.css goes by these marks, which React keeps too. */
export function markDocument(types: readonly string[]) {
  const { dataset } = document.documentElement;
  function mark() {
    try {
      const type = localStorage.getItem('alti_type') ?? '';
      if (localStorage.getItem('token')) dataset.session = types.includes(type) ? type : 'unknown';
      else delete dataset.session;
    } catch {}
  }
  mark();
  addEventListener('storage', mark);
  addEventListener('pageshow', mark);
}
