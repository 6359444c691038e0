import { useNavigate } from 'react-router';
import { notices } from '#texts/notices.ts';
import { api } from '../../lib/api.ts';
import { attempt } from '../../lib/attempt.ts';
import { dropDrafts } from '../../lib/draft.ts';
import { clearStored } from '../../lib/local-storage.ts';
import { notify } from '../../lib/notify.ts';
import { clearSession, readSession } from '../../lib/session.ts';
import { mayLeave } from '../../lib/unsaved.ts';

export function forgetSession() {
  clearSession();
  dropDrafts();
  clearStored();
}

/** At once, whatever the server says: it may be out of reach, or have ended the session before. */
export function useLogOut() {
  const navigate = useNavigate();
  return async () => {
    if (!mayLeave()) return;
    const ending = attempt(readSession()?.type === 'Recruiter' ? api.logOutRecruiter() : api.logOut()).then(
      ({ ok }) => ok,
      () => true,
    );
    forgetSession();
    const leaving = navigate('/');
    const hasEnded = await ending;
    // Without a connection there is no getting there.
    if (hasEnded) await leaving;
    notify(hasEnded ? notices.loggedOut : { ...notices.loggedOutHere, isFailure: true, closesAfter: 10_000 });
  };
}
