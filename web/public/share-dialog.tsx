import { useEffect, useId, useRef, useState } from 'react';
import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/public.ts';
import dialogClasses from '../ui/dialog/dialog.module.css';
import { Button } from '../ui/form/button.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { mailOf, type Shared } from './mail-of.ts';
import classes from './share-job.module.css';

const { share: words } = texts;

/** Where there is no sheet of the system: the address to copy, and a mail. */
export function ShareDialog({ title, address, onClose }: Shared & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useId();
  const [told, setTold] = useState('');
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setTold(words.copied);
    } catch {
      dialog.current?.querySelector('input')?.select();
      setTold(words.notCopied);
    }
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${field}-title`}
      className={dialogClasses.dialog}
      onClose={onClose}
    >
      <h2 id={`${field}-title`}>{words.title}</h2>
      <TextField id={field} label={words.address} value={address} readOnly className={classes.address} />
      <p role="status" className={classes.told}>
        {told}
      </p>
      <form method="dialog" className={dialogClasses.answers}>
        <Button onClick={() => void copy()}>{words.copy}</Button>
        <a href={mailOf({ title, address })}>{words.byMail}</a>
        <Button type="submit" variant="default">
          {frame.close}
        </Button>
      </form>
    </dialog>
  );
}
