import { AreaScreen, titled } from '../ui/area-screen.tsx';

const title = 'Update Jobs';

export const meta = titled(title);

export default function EditJob() {
  return <AreaScreen title={title} purpose="You will change a posted job here." />;
}
