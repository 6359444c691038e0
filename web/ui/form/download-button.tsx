import { IconDownload } from '@tabler/icons-react';
import { useEffect } from 'react';
import { notices } from '#texts/notices.ts';
import { useCall } from '../../lib/call.ts';
import { notify } from '../../lib/notify.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button, type ButtonProps } from './button.tsx';

const closesAfter = 2000;

interface Props extends ButtonProps {
  load: () => Promise<File>;
  name: string;
}

export function DownloadButton({ load, name, ...look }: Props) {
  const { atWork, outcome, call } = useCall<File>();
  async function download() {
    const file = await call(async () => ({ ok: true, data: await load() }));
    if (!file) return;
    saveFile(file, name);
    notify({ ...notices.resumeDownloaded, closesAfter });
  }
  useEffect(() => {
    if (outcome?.ok !== false) return;
    const text = outcome.status === 429 ? outcome.message : notices.resumeBroken.text;
    notify({ ...notices.resumeBroken, text, closesAfter, isFailure: true });
  }, [outcome]);
  return (
    <Button
      {...look}
      icon={<IconDownload size="1.125rem" aria-hidden />}
      loading={atWork}
      onClick={() => void download()}
    />
  );
}
