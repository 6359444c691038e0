import { useLocation, useNavigation } from 'react-router';

/** Of the location that is loading, else of the one that is shown: what is typed meanwhile belongs to it. */
export function useNextKey(): string {
  const { key } = useLocation();
  return useNavigation().location?.key ?? key;
}
