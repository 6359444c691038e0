import type { MiddlewareFunction } from 'react-router';
import { ApiError } from '#contract/errors.ts';
import { reason } from '#contract/values/refusals.ts';
import { roles, type UserType } from '#contract/values/roles.ts';
import { redirectOrReplace } from './redirect-or-replace.ts';
import { clearSession, readSession } from './session.ts';

const returnable = [
  /^\/(account(\/password)?|email_preferences|search_jobs|job_details\/\d+|companies\/\d+\/[\w%-]+|jobs(\/[\w%-]+){1,4})$/,
  /^\/candidate_(dashboard|profile|upload_resume|resumes(\/\d+)?|applications(\/\d+)?|changepassword|saved_jobs|visibility|reads|alerts|notices)$/,
  /^\/recruiter\/(dashboard|profile|postjobs|applications|editjob\/\d+|search_candidates|manageapp|statistics(\/\d+)?)$/,
  /^\/recruiter_(changepassword|candidatedetails\/\d+)$/,
  /^\/owner(\/[a-z]+(\/\w+)?)?$/,
];

/** Undefined unless it is a screen of ours that a login may lead back to. */
export function knownPath(next: string | null): string | undefined {
  const own = 'http://own.invalid';
  if (!next || !URL.canParse(next, own)) return undefined;
  const { origin, pathname, search } = new URL(next, own);
  const isKnown = origin === own && returnable.some((pattern) => pattern.test(pathname));
  return isKnown ? pathname + search : undefined;
}

type Guard = MiddlewareFunction<Record<string, { result: unknown }>>;

/** What an action threw comes wrapped, what a loader threw does not. */
function thrownIn(result: unknown): ApiError | undefined {
  const thrown = typeof result === 'object' && result && 'data' in result ? result.data : result;
  return thrown instanceof ApiError ? thrown : undefined;
}

/** Others go to their own area; without a session to the login and back, without a second factor to the account. */
export const guard =
  (...types: readonly UserType[]): Guard =>
  async ({ request: { url } }, next) => {
    const { pathname, search } = new URL(url);
    const back = `?next=${encodeURIComponent(pathname + search)}`;
    const login = `/login${back}`;
    const session = readSession();
    if (!session) throw redirectOrReplace(url, login);
    if (!types.includes(session.type)) throw redirectOrReplace(url, roles[session.type].home);
    // Not thrown: an action's outcome is read from its own route, and a throw is put at the layout's.
    for (const route of Object.values(await next())) {
      const thrown = thrownIn(route.result);
      if (thrown?.status === 401) {
        clearSession();
        route.result = redirectOrReplace(url, `${login}&ended`);
      }
      if (thrown?.message === reason('factorNeeded'))
        route.result = redirectOrReplace(url, `/account${back}`);
    }
  };
