import { type RefObject, useEffect } from 'react';

/** Opens a dialog when it is rendered. Where what is focused first would scroll its heading out of sight, that is. */
export function useShowModal(dialog: RefObject<HTMLDialogElement | null>) {
  useEffect(() => {
    if (!dialog.current || dialog.current.open) return;
    dialog.current.showModal();
    const heading = dialog.current.querySelector('h2');
    if (!heading || dialog.current.scrollTop === 0) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [dialog]);
}
