import { AreaScreen, titled } from '../ui/area-screen.tsx';

const title = 'Candidate details';

export const meta = titled(title);

export default function CandidateDetails() {
  return (
    <AreaScreen
      title={title}
      purpose="You will read here what a candidate can do, and download the resume."
    />
  );
}
