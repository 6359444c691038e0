import { useRevalidator } from 'react-router';
import { notify } from './notify.ts';

/** Says what was done, and loads the screen anew. */
export function useNotifyAndReload() {
  const { revalidate } = useRevalidator();
  return (text: string) => () => {
    notify({ text });
    return revalidate();
  };
}
