import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FileKind, fileRefusal } from '#contract/values/files.ts';
import { texts as frame } from '#texts/frame.ts';
import { inWords } from '../../lib/refusals.ts';
import { shownSize } from '../../lib/size.ts';
import { useUploadShare } from '../../lib/upload.ts';
import { described, Field } from './field.tsx';
import classes from './file-field.module.css';

interface Props {
  id: string;
  name: string;
  label: string;
  button: string;
  description?: ReactNode;
  accept: string;
  /** Another one is refused before it is sent. */
  kind?: FileKind;
  error?: ReactNode;
  onFile?: (file: File | undefined) => void;
}

export function FileField({ id, name, label, button, description, accept, kind, error, onFile }: Props) {
  const [file, setFile] = useState<File>();
  const [refusal, setRefusal] = useState<string>();
  const share = useUploadShare();
  const texts = { id, label, description, error: refusal ?? error };

  async function choose(chosen: File | undefined) {
    setFile(chosen);
    setRefusal(undefined);
    onFile?.(chosen);
    const reason = chosen && kind && (await fileRefusal(chosen, kind));
    if (reason) setRefusal(await inWords(reason));
  }

  const input = useRef<HTMLInputElement>(null);
  const onReset = useEffectEvent(() => void choose(undefined));
  useEffect(() => {
    const form = input.current?.form;
    const reset = () => onReset();
    form?.addEventListener('reset', reset);
    return () => form?.removeEventListener('reset', reset);
  }, []);

  return (
    <Field {...texts}>
      <div className={classes.row}>
        <label className={classes.button} htmlFor={id}>
          {button}
          <input
            ref={input}
            id={id}
            name={name}
            type="file"
            accept={accept}
            className={classes.input}
            {...described(texts)}
            onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
          />
        </label>
        {file && (
          <span className={classes.file} role="status">
            <bdi>{file.name}</bdi> <span className={classes.size}>{shownSize(file.size)}</span>
          </span>
        )}
      </div>
      {file && share !== undefined && (
        <progress className={classes.progress} value={share} aria-label={frame.file.uploading(file.name)} />
      )}
    </Field>
  );
}
