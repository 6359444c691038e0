import { AreaScreen } from '../ui/area-screen.tsx';

export default function ManageApplications() {
  return (
    <AreaScreen
      title="Manage Applications"
      purpose="You will review applications here, and shortlist or reject them."
    />
  );
}
