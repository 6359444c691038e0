import { IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import type { Job } from '#contract/jobs.ts';
import { texts } from '#texts/public.ts';
import { withoutIsolates } from '../../lib/text.ts';
import { Button } from '../../ui/form/button.tsx';
import { mailtoOf } from './mailto.ts';
import type { ShareDialog } from './share-dialog.tsx';
import classes from './share-job.module.css';

const { share: words } = texts;

interface Props {
  job: Pick<Job, 'tittle' | 'company'>;
  address: string;
}

export function ShareJob({ job, address }: Props) {
  const [Dialog, setDialog] = useState<typeof ShareDialog>();
  const shared = { title: withoutIsolates(words.text(job.tittle, job.company.name)), address };
  const ask = () =>
    import('./share-dialog.tsx').then(
      ({ ShareDialog: Loaded }) => setDialog(() => Loaded),
      () => location.assign(mailtoOf(shared)),
    );
  async function share() {
    if (!('share' in navigator)) return ask();
    try {
      await navigator.share({ title: shared.title, url: address });
    } catch (error) {
      // Whoever closes the sheet wants nothing else.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await ask();
    }
  }
  return (
    <>
      <Button
        variant="subtle"
        size="compact"
        icon={<IconShare size="1.125rem" aria-hidden />}
        className={classes.share}
        onClick={() => void share()}
      >
        {words.share}
      </Button>
      <a href={mailtoOf(shared)} className={classes.byMail}>
        {words.byMail}
      </a>
      {Dialog && <Dialog {...shared} onClose={() => setDialog(undefined)} />}
    </>
  );
}
