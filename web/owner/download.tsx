import { IconDownload } from '@tabler/icons-react';
import { useCall } from '../lib/call.ts';
import { saveFile } from '../lib/save-file.ts';
import { ErrorDialog } from '../ui/dialog/error-dialog.tsx';
import { Button } from '../ui/form/button.tsx';

interface Props {
  text: string;
  name: string;
  load: () => Promise<File>;
}

export function Download({ text, name, load }: Props) {
  const { atWork, outcome, call } = useCall<File>();
  async function download() {
    const file = await call(async () => ({ ok: true, data: await load() }));
    if (file) saveFile(file, name);
  }
  return (
    <div>
      <Button
        variant="default"
        icon={<IconDownload size="1.125rem" aria-hidden />}
        loading={atWork}
        onClick={() => void download()}
      >
        {text}
      </Button>
      <ErrorDialog outcome={outcome} />
    </div>
  );
}
