import { useEffect } from 'react';
import { pathOf } from '#contract/client.ts';
import { contract } from '#contract/index.ts';
import { today } from '#contract/values/today.ts';
import { readStored, writeStored } from '../../lib/local-storage.ts';
import { readSession } from '../../lib/session.ts';

/** The day, and what was told on it. */
const storageKey = 'told_jobs';
const maxVisits = 500;

/** Once a day; the answer matters to nobody. */
export function sendVisit(id: number, what: 'view' | 'begun', from?: string) {
  const day = today();
  const [of, ...told] = readStored(storageKey).split(' ');
  const others = of === day ? told : [];
  const visit = what + id;
  // Another provider may not count.
  if (others.includes(visit) || document.documentElement.dataset.api) return;
  writeStored(storageKey, [day, visit, ...others].slice(0, maxVisits).join(' '));
  const session = readSession();
  const headers = {
    'content-type': 'application/json',
    // A recruiter's own jobs are not counted; of nobody else the board learns who looked.
    ...(session?.type === 'Recruiter' && { authorization: session.token }),
  };
  const body = JSON.stringify({ what, from });
  const { method } = contract.countVisit;
  // Read to its end, or it would count as loading for as long as the page is there.
  fetch(pathOf(contract.countVisit, { id }), { method, headers, body, keepalive: true })
    .then((answer) => answer.text())
    .catch(() => {});
}

/** The host that led to a page: another document's for the first of a tab, and the board's own afterwards. */
function hostBefore(): string {
  const [opened] = performance.getEntriesByType('navigation');
  const isFirst = opened && new URL(opened.name).pathname === location.pathname;
  if (!isFirst) return location.hostname;
  return document.referrer && new URL(document.referrer).hostname;
}

/** Not before its page is seen: a browser may load it ahead, or in another tab. */
export function useVisit(id: number | false) {
  useEffect(() => {
    if (!id) return;
    const count = () => {
      if (document.visibilityState === 'visible') sendVisit(id, 'view', hostBefore());
    };
    count();
    document.addEventListener('visibilitychange', count);
    return () => document.removeEventListener('visibilitychange', count);
  }, [id]);
}
