import { data } from 'react-router';
import { NotFound } from '../ui/not-found.tsx';
import type { Route } from './+types/not-found.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Not Found' },
  { name: 'robots', content: 'noindex' },
];

export const loader = () => data(null, 404);

export default NotFound;
