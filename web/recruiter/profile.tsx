import { AreaScreen } from '../ui/area-screen.tsx';

export default function Profile() {
  return (
    <AreaScreen
      title="Company Profile"
      purpose="You will present your company here: its name, its logo and what it does."
    />
  );
}
