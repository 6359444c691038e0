import { useEffect, useState } from 'react';
import { isProofAsked } from '../../lib/with-proof.ts';
import type { ProvingStatus } from './proving-status.tsx';

/** Nothing where the board asks for no proof of work. */
export function Proving() {
  const [Status, setStatus] = useState<typeof ProvingStatus>();
  useEffect(() => {
    if (isProofAsked())
      import('./proving-status.tsx').then(
        ({ ProvingStatus: Loaded }) => setStatus(() => Loaded),
        // Sending says what is wrong.
        () => {},
      );
  }, []);
  return Status && <Status />;
}
