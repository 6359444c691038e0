import { useNavigate } from 'react-router';
import { api } from '../lib/api.ts';
import { clearSession, readSession } from '../lib/session.ts';
import { mayLeave } from '../lib/unsaved.ts';
import { loggedOut } from '../messages.ts';
import { notify } from './notify.ts';

/** Ends the session here whatever the server says: it may have ended it before. */
export function useLogOut() {
  const navigate = useNavigate();
  return async () => {
    if (!mayLeave()) return;
    const ended = readSession()?.type === 'Recruiter' ? api.logOutRecruiter() : api.logOut();
    await ended.catch(() => undefined);
    clearSession();
    await navigate('/');
    notify(loggedOut);
  };
}
