import { texts } from '#texts/frame.ts';
import { ButtonLink } from '../form/button.tsx';
import { Message } from './message.tsx';

export const NotFound = () => (
  <Message title={texts.notFound} isScreen>
    <p>{texts.nothingHere.why}</p>
    <ButtonLink to="/search_jobs">{texts.nothingHere.searchAll}</ButtonLink>
  </Message>
);
