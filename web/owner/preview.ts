import { useCall } from '../lib/call.ts';
import { desk } from './api.ts';

export function usePreview() {
  const { call, ...state } = useCall<{ path: string }>();
  async function show(id: number) {
    const made = await call(() => desk.previewJob({ params: { id } }));
    if (made) location.assign(made.path);
  }
  return { ...state, show };
}
