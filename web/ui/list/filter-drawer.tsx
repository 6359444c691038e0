import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { texts } from '#texts/frame.ts';
import { Button } from '../form/button.tsx';
import { CloseButton } from '../form/close-button.tsx';
import classes from './filter-drawer.module.css';

interface Props {
  active: number;
  children: ReactNode;
}

/** Rendered only while something is open: a screen may have one blocker at a time, say that of a form. */
function ClosedByBack({ isOpen, close }: { isOpen: () => boolean; close: () => void }) {
  // Asked then: it may have been closed since it was rendered.
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && isOpen());
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    close();
  }, [blocker, close]);
  return null;
}

/** Back closes it. */
export function FilterDrawer({ active, children }: Props) {
  const drawer = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => drawer.current?.close(), []);
  const isShown = useCallback(() => drawer.current?.open === true, []);
  useEffect(() => {
    if (isOpen) drawer.current?.showModal();
  }, [isOpen]);
  return (
    <>
      <Button
        variant="default"
        className={classes.toggle}
        icon={<IconAdjustmentsHorizontal size="1.125rem" aria-hidden />}
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
        onPointerDown={({ target, currentTarget, clientX }) => {
          const { left, right } = currentTarget.getBoundingClientRect();
          // Beside it; its scrollbar is within.
          if (target === currentTarget && (clientX < left || clientX > right)) close();
        }}
      >
        <div className={classes.inside}>
          <div className={classes.head}>
            <h2>{texts.filters}</h2>
            <CloseButton isLarge aria-label={texts.close} onClick={close} />
          </div>
          {isOpen && children}
          {isOpen && <ClosedByBack isOpen={isShown} close={close} />}
        </div>
      </dialog>
    </>
  );
}
