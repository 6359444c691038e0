import { AreaScreen, titled } from '../ui/area-screen.tsx';

const title = 'Company Profile';

export const meta = titled(title);

export default function Profile() {
  return (
    <AreaScreen
      title={title}
      purpose="You will present your company here: its name, its logo and what it does."
    />
  );
}
