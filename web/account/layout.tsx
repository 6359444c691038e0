import { Outlet } from 'react-router';
import { userTypes } from '#contract/roles.ts';
import { guard } from '../lib/guard.ts';

export { ScreenError as ErrorBoundary } from '../ui/frame/screen-error.tsx';

export const clientMiddleware = [guard(...userTypes)];

export default Outlet;
