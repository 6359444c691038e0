import { AreaScreen, titled } from '../ui/area-screen.tsx';

const title = 'My Job Listing';

export const meta = titled(title);

export default function Applications() {
  return (
    <AreaScreen title={title} purpose="Every job that you applied for will be listed here with its status." />
  );
}
