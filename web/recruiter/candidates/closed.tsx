import { useEffect, useState } from 'react';
import type { ApiError } from '#contract/errors.ts';
import { texts } from '#texts/recruiter.ts';
import { inWords } from '../../lib/refusals.ts';
import { Message } from '../../ui/frame/message.tsx';

/** A disabled company sees those alone who applied to it. */
export function Closed({ refusal: { message } }: { refusal: ApiError }) {
  const [why, setWhy] = useState('');
  useEffect(() => void inWords(message).then(setWhy), [message]);
  return (
    <Message title={texts.candidateSearch.closed} isScreen>
      <p>{why}</p>
    </Message>
  );
}
