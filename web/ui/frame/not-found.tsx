import { ButtonLink } from '../form/button.tsx';
import { Message } from './message.tsx';

export const NotFound = () => (
  <Message title="Not Found" isScreen>
    <p>There is nothing at this address. It may have moved, or the job may be gone.</p>
    <ButtonLink to="/search_jobs">Search all jobs</ButtonLink>
  </Message>
);
