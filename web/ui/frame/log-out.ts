import { useNavigate } from 'react-router';
import { notices } from '#texts/notices.ts';
import { api } from '../../lib/api.ts';
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

/** Whatever the server says: it may have ended the session before. */
export function useLogOut() {
  const navigate = useNavigate();
  return async () => {
    if (!mayLeave()) return;
    const ended = readSession()?.type === 'Recruiter' ? api.logOutRecruiter() : api.logOut();
    await ended.catch(() => undefined);
    forgetSession();
    await navigate('/');
    notify(notices.loggedOut);
  };
}
