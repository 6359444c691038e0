import { Button } from '@mantine/core';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { saveResume } from '#contract/resumes.ts';
import { api } from '../lib/api.ts';
import { saveFile } from '../lib/save-file.ts';
import { resumeBroken, resumeDownloaded } from '../messages.ts';
import type { Field } from '../ui/action-form.tsx';
import { FileField } from '../ui/file-field.tsx';
import form from '../ui/form.module.css';
import { notify } from '../ui/notify.ts';
import classes from './resume-file.module.css';

interface Props {
  /** The name of the file so far. */
  present: string | null;
  field: Field;
}

/** The resume as a PDF: the one that is there to download, and another in its place. */
export function ResumeFile({ present, field: { id, name, error } }: Props) {
  const [atWork, setAtWork] = useState(false);
  async function download(shown: string) {
    setAtWork(true);
    try {
      saveFile(await api.downloadOwnResume(), shown);
      notify(resumeDownloaded);
    } catch {
      notify(resumeBroken);
    }
    setAtWork(false);
  }
  return (
    <section aria-labelledby="resume-file" className={form.card}>
      <h2 id="resume-file" className={form.heading}>
        Resume
      </h2>
      {present && (
        <p className={classes.present}>
          <IconFileText size={20} stroke={1.6} aria-hidden />
          <span>{present}</span>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={atWork}
            onClick={() => void download(present)}
          >
            Download
          </Button>
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
