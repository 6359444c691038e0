import { AreaScreen } from '../ui/area-screen.tsx';

export default function Applications() {
  return (
    <AreaScreen
      title="My Job Listing"
      purpose="Every job that you applied for will be listed here with its status."
    />
  );
}
