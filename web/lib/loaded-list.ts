import { useEffect, useState } from 'react';
import type { Option } from './option.ts';

/** Undefined `of` asks for none; a load that failed is repeated by `retry`. */
export function useLoadedList<Of>(
  of: Of | undefined,
  load: (of: Of, signal: AbortSignal) => Promise<Option[]>,
) {
  const [answer, setAnswer] = useState<{ of: Of; list?: Option[] }>();
  const isWanted = of !== undefined && answer?.of !== of;

  // biome-ignore lint/correctness/useExhaustiveDependencies: how it is loaded does not change
  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    load(of, leaving.signal).then(
      (list) => setAnswer({ of, list }),
      (error) => {
        if (leaving.signal.aborted) return;
        console.warn(error);
        setAnswer({ of });
      },
    );
    return () => leaving.abort();
  }, [of, isWanted]);

  const list = isWanted ? undefined : answer?.list;
  const hasFailed = of !== undefined && !isWanted && !list;
  return { list, hasFailed, retry: () => hasFailed && setAnswer(undefined) };
}
