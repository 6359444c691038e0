import { AreaScreen } from '../ui/area-screen.tsx';

export default function SavedJobs() {
  return <AreaScreen title="Saved Jobs" purpose="The jobs that you saved will be listed here." />;
}
