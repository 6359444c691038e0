import { AreaScreen } from '../ui/area-screen.tsx';

export default function Dashboard() {
  return (
    <AreaScreen
      title="Dashboard"
      purpose="It will count your applications and how often you were shortlisted."
    />
  );
}
