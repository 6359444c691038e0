import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { texts } from '#texts/frame.ts';
import { Button } from '../form/button.tsx';
import { CloseButton } from '../form/close-button.tsx';
import classes from './filter-drawer.module.css';

interface Props {
  /** How many filters are active. */
  active: number;
  children: ReactNode;
}

/** The filters on a phone: a button that opens them over the list, and Back closes them. */
export function FilterDrawer({ active, children }: Props) {
  const drawer = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => drawer.current?.close();
  useEffect(() => {
    if (isOpen) drawer.current?.showModal();
  }, [isOpen]);
  const blocker = useBlocker(({ historyAction }) => isOpen && historyAction === 'POP');
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    drawer.current?.close();
  }, [blocker]);
  return (
    <>
      <Button
        variant="default"
        className={classes.toggle}
        icon={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {active > 0 ? texts.list.filtersActive(active) : texts.filters}
      </Button>
      <dialog
        ref={drawer}
        className={classes.drawer}
        aria-label={texts.filters}
        onClose={() => setOpen(false)}
        onSubmit={close}
        onPointerDown={({ target }) => target === drawer.current && close()}
      >
        <div className={classes.inside}>
          <div className={classes.head}>
            <h2>{texts.filters}</h2>
            <CloseButton isLarge aria-label={texts.close} onClick={close} />
          </div>
          {isOpen && children}
        </div>
      </dialog>
    </>
  );
}
