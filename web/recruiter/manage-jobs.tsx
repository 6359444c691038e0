import { AreaScreen, titled } from '../ui/area-screen.tsx';

const title = 'Manage Jobs';

export const meta = titled(title);

export default function ManageJobs() {
  return (
    <AreaScreen title={title} purpose="The jobs that you posted will be listed here, to edit or to close." />
  );
}
