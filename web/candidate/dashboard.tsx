import { AreaScreen, titled } from '../ui/area-screen.tsx';

const title = 'Dashboard';

export const meta = titled(title);

export default function Dashboard() {
  return (
    <AreaScreen title={title} purpose="It will count your applications and how often you were shortlisted." />
  );
}
