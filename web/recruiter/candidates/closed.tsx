import { texts } from '#texts/recruiter.ts';
import { Message } from '../../ui/frame/message.tsx';

/** A disabled company sees those alone who applied to it. */
export const Closed = () => (
  <Message title={texts.candidateSearch.closed} isScreen>
    <p>{texts.candidateSearch.closedText}</p>
  </Message>
);
