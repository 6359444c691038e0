import { IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import { texts } from '#texts/public.ts';
import { Button } from '../../ui/form/button.tsx';
import type { ReportDialog } from './report-dialog.tsx';
import classes from './share-job.module.css';

/** Loads the rest for the few who press it. */
export function ReportJob({ job }: { job: number }) {
  const [Dialog, setDialog] = useState<typeof ReportDialog>();
  const ask = () =>
    import('./report-dialog.tsx').then(
      ({ ReportDialog: Loaded }) => setDialog(() => Loaded),
      () => location.assign('/contact_us'),
    );
  return (
    <p className={classes.report}>
      <Button
        variant="subtle"
        size="compact"
        icon={<IconFlag size="1.125rem" aria-hidden />}
        className={classes.share}
        onClick={() => void ask()}
      >
        {texts.job.report}
      </Button>
      {Dialog && <Dialog job={job} onClose={() => setDialog(undefined)} />}
    </p>
  );
}
