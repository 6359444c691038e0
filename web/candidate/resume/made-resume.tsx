import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { texts } from '#texts/candidate.ts';
import { notices } from '#texts/notices.ts';
import { api } from '../../lib/api.ts';
import { useCall } from '../../lib/call.ts';
import { notify } from '../../lib/notify.ts';
import { saveFile } from '../../lib/save-file.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ErrorDialog } from '../../ui/dialog/error-dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import type { Route } from './+types/upload-resume.ts';
import classes from './resume-file.module.css';

const { made: words } = texts.resume;

/** `present` may be a PDF that was made; `dialogs` have forms of their own, so they go beside the form of `offer`. */
export function useMadeResume({ candidate, loadedAt }: Route.ComponentProps['loaderData']) {
  const [isAsking, setAsking] = useState(false);
  const [kept, setKept] = useState<{ name: string; after: number }>();
  const { id: resume_id } = candidate;
  const downloading = useCall<File>();
  const keeping = useCall<{ resume: string }>();
  const present = kept?.after === loadedAt ? kept.name : candidate.resume;

  async function download() {
    const file = await downloading.call(async () => ({
      ok: true,
      data: await api.downloadMadeResume({ query: { resume_id } }),
    }));
    if (!file) return;
    saveFile(file, file.name);
    notify(notices.resumeDownloaded);
  }
  async function keep() {
    const made = await keeping.call(() => api.keepMadeResume({ body: { resume_id } }));
    if (!made) return;
    setKept({ name: made.resume, after: loadedAt });
    notify(notices.resumeKept);
  }

  const offer = (
    <div className={classes.made}>
      <h3>{words.title}</h3>
      {candidate.profesional_title ? (
        <>
          <p>{words.about}</p>
          <div className={classes.buttons}>
            <Button
              variant="default"
              icon={<IconDownload size="1.125rem" aria-hidden />}
              loading={downloading.atWork}
              onClick={() => void download()}
            >
              {words.download}
            </Button>
            <Button
              variant="default"
              icon={<IconFileText size="1.125rem" aria-hidden />}
              loading={keeping.atWork}
              onClick={() => (present ? setAsking(true) : void keep())}
            >
              {words.keep}
            </Button>
          </div>
        </>
      ) : (
        <p>{words.nothing}</p>
      )}
    </div>
  );
  const dialogs = (
    <>
      {isAsking && (
        <ConfirmDialog
          question={{ ...words.mayReplace, text: words.replaced(present ?? '') }}
          onAnswer={(isConfirmed) => {
            setAsking(false);
            if (isConfirmed) void keep();
          }}
        />
      )}
      <ErrorDialog outcome={downloading.outcome} />
      <ErrorDialog outcome={keeping.outcome} />
    </>
  );
  return { present, offer, dialogs };
}
