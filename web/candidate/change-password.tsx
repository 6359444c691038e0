import { AreaScreen } from '../ui/area-screen.tsx';

export default function ChangePassword() {
  return (
    <AreaScreen
      title="Change Password"
      purpose="Until then, “Forgot password?” on the login screen sets a new one."
    />
  );
}
