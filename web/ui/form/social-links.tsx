import { texts } from '#texts/frame.ts';
import type { FormField } from './fields.ts';
import form from './form.module.css';
import { TextField } from './text-field.tsx';

const { title, ...labels } = texts.social;

interface Props {
  links: Partial<Record<keyof typeof labels, string | null>>;
  field: (name: string) => FormField;
}

export const SocialLinks = ({ links, field }: Props) => (
  <section aria-labelledby="social-links" className={form.card}>
    <h2 id="social-links" className={form.heading}>
      {title}
    </h2>
    <div className={form.pair}>
      {Object.entries(links).map(([name, link]) => (
        <TextField
          key={name}
          {...field(name)}
          label={labels[name as keyof typeof labels]}
          type="url"
          placeholder="https://"
          defaultValue={link ?? ''}
          maxLength={300}
        />
      ))}
    </div>
  </section>
);
