import { useEffect, useRef } from 'react';
import { texts } from '#texts/proof.ts';
import { beginProof, useProving } from '../../lib/proof.ts';

export function ProvingStatus() {
  const status = useRef<HTMLSpanElement>(null);
  const isWaiting = useProving();
  useEffect(() => {
    const form = status.current?.closest('form');
    const begin = () => void beginProof();
    if (form?.contains(document.activeElement)) begin();
    form?.addEventListener('focusin', begin);
    return () => form?.removeEventListener('focusin', begin);
  }, []);
  return (
    <span role="status" ref={status}>
      {isWaiting && texts.proving}
    </span>
  );
}
