import { IconDownload } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useCall } from '../../lib/call.ts';
import { resumeBroken, resumeDownloaded } from '../../lib/messages.ts';
import { notify } from '../../lib/notify.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button, type ButtonProps } from './button.tsx';

interface Props extends ButtonProps {
  load: () => Promise<File>;
  /** Under which the file is saved. */
  name: string;
}

/** Saves a resume, and says whether that worked. */
export function DownloadButton({ load, name, ...look }: Props) {
  const { atWork, outcome, call } = useCall<File>();
  async function download() {
    const file = await call(async () => ({ ok: true, data: await load() }));
    if (!file) return;
    saveFile(file, name);
    notify(resumeDownloaded);
  }
  useEffect(() => {
    if (outcome?.ok !== false) return;
    notify(outcome.status === 429 ? { ...resumeBroken, text: outcome.message } : resumeBroken);
  }, [outcome]);
  return (
    <Button
      {...look}
      icon={<IconDownload size={18} aria-hidden />}
      loading={atWork}
      onClick={() => void download()}
    />
  );
}
