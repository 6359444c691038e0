import { IconUserCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { Field } from '../ui/action-form.tsx';
import { FileField } from '../ui/file-field.tsx';
import classes from './avatar-field.module.css';

interface Props extends Field {
  /** The address of the picture so far. */
  present: string | null;
  schema: z.ZodType;
}

/** The picture with its picker; what was picked is shown before it is saved. */
export function AvatarField({ present, id, name, error, schema }: Props) {
  const [preview, setPreview] = useState<string>();
  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview]);
  const shown = preview ?? present;
  return (
    <div className={classes.avatar}>
      {shown ? (
        <img
          src={shown}
          alt={preview ? 'You, before saving' : 'You'}
          width={112}
          height={112}
          onError={() => setPreview(undefined)}
        />
      ) : (
        <IconUserCircle size={112} stroke={1} aria-hidden />
      )}
      <FileField
        id={id}
        name={name}
        label="Picture"
        button="Edit"
        description="PNG, JPEG or WebP, at most 5 MB."
        accept="image/png,image/jpeg,image/webp"
        schema={schema}
        error={error}
        onFile={(file) => setPreview(file && URL.createObjectURL(file))}
      />
    </div>
  );
}
