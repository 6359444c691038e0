import { AreaScreen, titled } from '../ui/area-screen.tsx';

const title = 'Search Candidates';

export const meta = titled(title);

export default function SearchCandidates() {
  return <AreaScreen title={title} purpose="You will find candidates here by place, experience and skill." />;
}
