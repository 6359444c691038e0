import { useEffect, useState } from 'react';
import { isProofAsked } from '../../lib/proven.ts';
import type { ProvingStatus } from './proving-status.tsx';

/** In a form that is sent with a proof of work, where the board asks for it. */
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
