import { AreaScreen } from '../ui/area-screen.tsx';

export default function CandidateDetails() {
  return (
    <AreaScreen
      title="Candidate details"
      purpose="You will read here what a candidate can do, and download the resume."
    />
  );
}
