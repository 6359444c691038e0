import { AreaScreen, titled } from '../ui/area-screen.tsx';

const title = 'Saved Jobs';

export const meta = titled(title);

export default function SavedJobs() {
  return <AreaScreen title={title} purpose="The jobs that you saved will be listed here." />;
}
