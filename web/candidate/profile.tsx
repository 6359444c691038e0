import { AreaScreen } from '../ui/area-screen.tsx';

export default function Profile() {
  return (
    <AreaScreen
      title="My Profile"
      purpose="You will tell recruiters here who you are and how to reach you."
    />
  );
}
