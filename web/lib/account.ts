import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '#contract/errors.ts';
import { api, writes } from './api.ts';
import { useUserType } from './session.ts';
import { store } from './store.ts';

type Account = Awaited<ReturnType<typeof api.getAccount>>;

const account = store<Account | null | undefined>(undefined);

/** Undefined for a visitor, and until it is known; null where another provider has neither this call nor our other additions. */
export const useAccount = account.use;

export function useFreshAccount() {
  const type = useUserType();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks at each page
  useEffect(() => {
    if (!type) return account.set(() => undefined);
    const left = new AbortController();
    const { signal } = left;
    const ask = () =>
      api.getAccount({ signal }).then(
        (found) => account.set(() => found),
        (error) => {
          if (error instanceof ApiError && error.status === 404) account.set(() => null);
        },
      );
    void ask();
    writes.addEventListener('write', ask, { signal });
    return () => left.abort();
  }, [type, pathname]);
  return useAccount();
}
