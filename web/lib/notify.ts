import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { store } from './store.ts';

export interface Notice {
  title?: string;
  text: string;
  /** In milliseconds. */
  closesAfter?: number;
  isFailure?: boolean;
}

export interface Confirmation {
  sentence: string;
  next: { to: string; name: string }[];
}

interface Popup extends Notice {
  id: number;
  closesAfter: number;
}

const popups = store<Popup[]>([]);
/** For the next location, whose key it is then given. */
const confirmations = store<{ what: Confirmation; key?: string } | undefined>(undefined);
let count = 0;

export const usePopups = popups.use;

/** Read out, and closes by itself; `what` stays at the next location until another popup. */
export function notify(notice: Notice, what?: Confirmation) {
  count += 1;
  const popup = { closesAfter: 1500, ...notice, id: count };
  popups.set((shown) => [...shown, popup]);
  confirmations.set(() => what && { what });
}

export const close = (closed: number) => popups.set((shown) => shown.filter(({ id }) => id !== closed));

/** Told at one location, the first after it was done. */
export function useConfirmation(): Confirmation | undefined {
  const { key } = useLocation();
  const confirmation = confirmations.use();
  useEffect(() => {
    confirmations.set((now) => now && { key, ...now });
  }, [key]);
  return confirmation && (confirmation.key ?? key) === key ? confirmation.what : undefined;
}
