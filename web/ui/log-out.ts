import { useNavigate } from 'react-router';
import { api } from '../lib/api.ts';
import { attempt } from '../lib/attempt.ts';
import { clearSession, readSession } from '../lib/session.ts';
import { loggedOut } from '../messages.ts';
import { notify } from './notify.ts';

/** Ends the session here whatever the server says: it may have ended it before. */
export function useLogOut() {
  const navigate = useNavigate();
  return async () => {
    await attempt(readSession()?.type === 'Recruiter' ? api.logOutRecruiter() : api.logOut());
    clearSession();
    await navigate('/');
    notify(loggedOut);
  };
}
