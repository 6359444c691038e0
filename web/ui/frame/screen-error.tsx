import { useRouteError } from 'react-router';
import { isNotFound } from '../../lib/meta.ts';
import { Failed } from './failed.tsx';
import { NotFound } from './not-found.tsx';

/** What stands where a screen could not be loaded, or is not there or not one's own. */
export const ScreenError = () => (isNotFound(useRouteError()) ? <NotFound /> : <Failed />);
