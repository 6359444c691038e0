import { AreaScreen } from '../ui/area-screen.tsx';

export default function EditJob() {
  return <AreaScreen title="Update Jobs" purpose="You will change a posted job here." />;
}
