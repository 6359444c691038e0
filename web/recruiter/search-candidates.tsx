import { AreaScreen } from '../ui/area-screen.tsx';

export default function SearchCandidates() {
  return (
    <AreaScreen
      title="Search Candidates"
      purpose="You will find candidates here by place, experience and skill."
    />
  );
}
