import { useSyncExternalStore } from 'react';
import type { UserType } from '#contract/lookups.ts';

export interface Session {
  token: string;
  type: UserType;
}

export const dashboards: Record<UserType, string> = {
  Employee: '/candidate_dashboard',
  Recruiter: '/recruiter/dashboard',
};

const changes = new EventTarget();

/** Undefined for a visitor, on the server, and where the browser keeps nothing. */
export function readSession(): Session | undefined {
  try {
    const token = localStorage.getItem('token');
    const type = localStorage.getItem('alti_type') === 'Recruiter' ? 'Recruiter' : 'Employee';
    return token ? { token, type } : undefined;
  } catch {
    return undefined;
  }
}

const readType = () => readSession()?.type;

function announce() {
  document.documentElement.dataset.session = readType() ?? 'none';
  changes.dispatchEvent(new Event('change'));
}

export function storeSession({ token, type }: Session) {
  localStorage.setItem('token', token);
  localStorage.setItem('alti_type', type);
  announce();
}

export function clearSession() {
  localStorage.removeItem('token');
  localStorage.removeItem('alti_type');
  announce();
}

function subscribe(onChange: () => void) {
  changes.addEventListener('change', onChange);
  window.addEventListener('storage', announce);
  return () => {
    changes.removeEventListener('change', onChange);
    window.removeEventListener('storage', announce);
  };
}

/** Undefined for a visitor, and for everybody until the page is hydrated. */
export const useUserType = () => useSyncExternalStore(subscribe, readType, () => undefined);

/** Run before the first paint: what root.css shows and hides depends on these marks. */
export const markDocument = `(d=>{let s='none';try{if(localStorage.getItem('token'))s=localStorage.getItem('alti_type')==='Recruiter'?'Recruiter':'Employee'}catch{}d.session=s;d.mantineColorScheme=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'})(document.documentElement.dataset);`;
