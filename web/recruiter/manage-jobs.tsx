import { AreaScreen } from '../ui/area-screen.tsx';

export default function ManageJobs() {
  return (
    <AreaScreen
      title="Manage Jobs"
      purpose="The jobs that you posted will be listed here, to edit or to close."
    />
  );
}
