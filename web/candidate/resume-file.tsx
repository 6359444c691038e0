import { IconFileText } from '@tabler/icons-react';
import { saveResume } from '#contract/resumes.ts';
import { api } from '../lib/api.ts';
import type { Field } from '../ui/action-form.tsx';
import { DownloadButton } from '../ui/download-button.tsx';
import { FileField } from '../ui/file-field.tsx';
import form from '../ui/form.module.css';
import classes from './resume-file.module.css';

interface Props {
  /** The name of the file so far. */
  present: string | null;
  field: Field;
}

/** The resume as a PDF: the one that is there to download, and another in its place. */
export function ResumeFile({ present, field: { id, name, error } }: Props) {
  return (
    <section aria-labelledby="resume-file" className={form.card}>
      <h2 id="resume-file" className={form.heading}>
        Resume
      </h2>
      {present && (
        <p className={classes.present}>
          <IconFileText size={20} stroke={1.6} aria-hidden />
          <span>{present}</span>
          <DownloadButton variant="default" size="sm" load={() => api.downloadOwnResume()} name={present}>
            Download
          </DownloadButton>
        </p>
      )}
      <FileField
        id={id}
        name={name}
        label={present ? 'Another PDF in its place' : 'Resume as a PDF'}
        button="Choose a PDF"
        description="At most 5 MB."
        accept="application/pdf,.pdf"
        schema={saveResume.form.shape.resume}
        error={error}
      />
    </section>
  );
}
