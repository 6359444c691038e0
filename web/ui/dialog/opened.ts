import { type RefObject, useEffect } from 'react';

/** Opens a dialog when it is rendered. */
export function useOpened(dialog: RefObject<HTMLDialogElement | null>) {
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, [dialog]);
}
