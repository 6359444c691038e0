import { AreaScreen, titled } from '../ui/area-screen.tsx';

const title = 'Upload Resume';

export const meta = titled(title);

export default function UploadResume() {
  return <AreaScreen title={title} purpose="You will keep your education, your work and your resume here." />;
}
