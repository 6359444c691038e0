import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Result } from '#contract/client.ts';
import { attempt } from './attempt.ts';
import { clearSession } from './session.ts';

/** Makes a call one at a time; a session that has ended leads to the login and back. */
export function useCall<Data>() {
  const [atWork, setAtWork] = useState(false);
  const [outcome, setOutcome] = useState<Result<Data>>();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  async function call(make: () => Promise<Result<Data>>): Promise<Data | undefined> {
    if (atWork) return;
    setAtWork(true);
    try {
      const answer = await attempt(make());
      setOutcome(answer);
      return answer.ok ? answer.data : undefined;
    } catch {
      clearSession();
      await navigate(`/login?next=${encodeURIComponent(pathname + search)}&ended`);
    } finally {
      setAtWork(false);
    }
  }
  return { atWork, outcome, call };
}
