import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Message } from './message.tsx';

export const NotFound = () => (
  <Message title="Not Found" isScreen>
    <p>There is nothing at this address. It may have moved, or the job may be gone.</p>
    <Button component={Link} to="/search_jobs">
      Search all jobs
    </Button>
  </Message>
);
