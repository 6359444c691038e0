import { data } from 'react-router';
import { titled } from '../lib/meta.ts';
import { NotFound } from '../ui/frame/not-found.tsx';

export const meta = titled('Not Found');

export const loader = () => data(null, 404);

export default NotFound;
