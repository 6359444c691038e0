import { AreaScreen, titled } from '../ui/area-screen.tsx';

const title = 'Manage Applications';

export const meta = titled(title);

export default function ManageApplications() {
  return (
    <AreaScreen title={title} purpose="You will review applications here, and shortlist or reject them." />
  );
}
