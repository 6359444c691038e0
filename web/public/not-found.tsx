import { data } from 'react-router';
import { texts as frame } from '#texts/frame.ts';
import { titled } from '../lib/meta.ts';
import { NotFound } from '../ui/frame/not-found.tsx';

export const meta = titled(frame.notFound);

export const loader = () => data(null, 404);

export default NotFound;
