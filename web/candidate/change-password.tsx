import { AreaScreen, titled } from '../ui/area-screen.tsx';

const title = 'Change Password';

export const meta = titled(title);

export default function ChangePassword() {
  return (
    <AreaScreen title={title} purpose="Until then, “Forgot password?” on the login screen sets a new one." />
  );
}
