import { useRouteError } from 'react-router';
import { isNotFound } from '../../lib/meta.ts';
import { Failed } from './failed.tsx';
import { NotFound } from './not-found.tsx';

export const ScreenError = () => (isNotFound(useRouteError()) ? <NotFound /> : <Failed />);
