import type { Icon } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { maxMegabytes, picture } from '#contract/values/files.ts';
import { texts } from '#texts/frame.ts';
import type { FormField } from './fields.ts';
import { FileField } from './file-field.tsx';
import classes from './picture-field.module.css';

interface Props extends FormField {
  label: string;
  button: string;
  alt: string;
  present: string | null;
  icon: Icon;
  isRound?: boolean;
}

/** Shows what was picked before it is saved. */
export function PictureField({ alt, present, icon: Missing, isRound = false, ...field }: Props) {
  const [preview, setPreview] = useState<string>();
  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview]);
  const shown = preview ?? present;
  return (
    <div className={classes.picture} data-round={isRound || undefined}>
      {shown ? (
        <img
          src={shown}
          alt={preview ? texts.file.beforeSaving(alt) : alt}
          width={112}
          height={112}
          onError={() => setPreview(undefined)}
        />
      ) : (
        <Missing size={112} stroke={1} aria-hidden />
      )}
      <FileField
        {...field}
        kind={picture}
        description={texts.file.pictures(maxMegabytes)}
        accept="image/png,image/jpeg,image/webp"
        onFile={(file) => setPreview(file && URL.createObjectURL(file))}
      />
    </div>
  );
}
