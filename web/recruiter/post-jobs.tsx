import { AreaScreen, titled } from '../ui/area-screen.tsx';

const title = 'Post Jobs';

export const meta = titled(title);

export default function PostJobs() {
  return <AreaScreen title={title} purpose="You will write and publish your vacancies here." />;
}
