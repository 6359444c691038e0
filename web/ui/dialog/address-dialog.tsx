import { type ReactNode, useId, useRef, useState } from 'react';
import { texts as frame } from '#texts/frame.ts';
import { Button } from '../form/button.tsx';
import { TextField } from '../form/text-field.tsx';
import classes from './dialog.module.css';
import { useShowModal } from './show-modal.ts';

interface Props {
  words: { title: string; text?: string; address: string };
  address: string;
  onClose: () => void;
  children?: ReactNode;
}

const { copying } = frame;

export function AddressDialog({ words, address, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useShowModal(dialog);
  const field = useId();
  const [told, setTold] = useState('');
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setTold(copying.copied);
    } catch {
      dialog.current?.querySelector('input')?.select();
      setTold(copying.notCopied);
    }
  }
  return (
    <dialog ref={dialog} aria-labelledby={`${field}-title`} className={classes.dialog} onClose={onClose}>
      <h2 id={`${field}-title`}>{words.title}</h2>
      {words.text && <p>{words.text}</p>}
      <TextField id={field} label={words.address} value={address} readOnly className={classes.address} />
      <p role="status" className={classes.told}>
        {told}
      </p>
      <form method="dialog" className={classes.answers}>
        <Button onClick={() => void copy()}>{copying.copy}</Button>
        {children}
        <Button type="submit" variant="default">
          {frame.close}
        </Button>
      </form>
    </dialog>
  );
}
