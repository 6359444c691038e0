import { AreaScreen } from '../ui/area-screen.tsx';

export default function UploadResume() {
  return (
    <AreaScreen
      title="Upload Resume"
      purpose="You will keep your education, your work and your resume here."
    />
  );
}
