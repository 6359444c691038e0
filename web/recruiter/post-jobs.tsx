import { AreaScreen } from '../ui/area-screen.tsx';

export default function PostJobs() {
  return <AreaScreen title="Post Jobs" purpose="You will write and publish your vacancies here." />;
}
