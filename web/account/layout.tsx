import { Outlet } from 'react-router';
import { userTypes } from '#contract/values/roles.ts';
import { guard } from '../lib/guard.ts';
import { LoggedOut, NeedsScript } from '../ui/frame/area-frame.tsx';

export { ScreenError as ErrorBoundary } from '../ui/frame/screen-error.tsx';

export const clientMiddleware = [guard(...userTypes)];

export default function AccountLayout() {
  return (
    <>
      <NeedsScript />
      <LoggedOut />
      <div data-for="user">
        <Outlet />
      </div>
    </>
  );
}
