import { Outlet } from 'react-router';

/** Catches below the root: were it caught there, the whole document would be built anew, styles and session's mark too. */
export { ScreenError as ErrorBoundary } from './ui/frame/screen-error.tsx';

export default Outlet;
