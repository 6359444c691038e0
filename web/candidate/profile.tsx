import { AreaScreen, titled } from '../ui/area-screen.tsx';

const title = 'My Profile';

export const meta = titled(title);

export default function Profile() {
  return (
    <AreaScreen title={title} purpose="You will tell recruiters here who you are and how to reach you." />
  );
}
