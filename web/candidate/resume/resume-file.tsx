import { IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { maxMegabytes, pdfDocument } from '#contract/values/files.ts';
import { texts } from '#texts/candidate.ts';
import { DownloadButton } from '../../ui/form/download-button.tsx';
import type { FormField } from '../../ui/form/fields.ts';
import { FileField } from '../../ui/form/file-field.tsx';
import classes from './resume-file.module.css';
import { ResumeSection } from './resume-steps.tsx';

const { resume } = texts;

interface Props {
  present: string | null;
  load: () => Promise<File>;
  field: FormField;
  onFile: (file: File | undefined) => void;
  children: ReactNode;
}

export function ResumeFile({ present, load, field: { id, name, error }, onFile, children }: Props) {
  return (
    <ResumeSection step="resume-file">
      {present && (
        <p className={classes.present}>
          <IconFileText size="1.25rem" stroke={1.6} aria-hidden />
          <span>{present}</span>
          <DownloadButton variant="default" size="small" load={load} name={present}>
            {resume.download}
          </DownloadButton>
        </p>
      )}
      <FileField
        id={id}
        name={name}
        label={present ? resume.otherPdf : resume.pdf}
        button={resume.choosePdf}
        description={resume.pdfHint(maxMegabytes)}
        accept="application/pdf,.pdf"
        kind={pdfDocument}
        error={error}
        onFile={onFile}
      />
      {children}
    </ResumeSection>
  );
}
