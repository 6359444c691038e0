import { texts } from '#texts/own-account.ts';
import { useCall } from '../../lib/call.ts';
import { useNotifyAndReload } from '../../lib/notify-and-reload.ts';
import { saveFile } from '../../lib/save-file.ts';
import { CallForm } from '../../ui/dialog/call-form.tsx';
import { Button } from '../../ui/form/button.tsx';
import form from '../../ui/form/form.module.css';
import { FormError } from '../../ui/form/form-error.tsx';
import { Section } from '../../ui/frame/section.tsx';
import { own, type Security } from './api.ts';

const { data: words } = texts;

export function OwnData({ made }: { made: Security['export'] }) {
  const notifyAndReload = useNotifyAndReload();
  const { atWork, outcome, call } = useCall<File>();
  async function download() {
    const file = await call(async () => ({ ok: true, data: await own.downloadExport() }));
    if (file) saveFile(file, words.file);
  }
  return (
    <Section title={words.title}>
      <p>{words.lead}</p>
      {made && (
        <p role="status" className={form.sentence}>
          {made.until ? words.ready : words.waits}
        </p>
      )}
      {made?.until && (
        <div>
          <Button loading={atWork} onClick={() => void download()}>
            {words.download}
          </Button>
        </div>
      )}
      {outcome?.ok === false && <FormError>{outcome.message}</FormError>}
      <CallForm
        submit={made?.until ? words.again : words.make}
        make={() => own.exportAccount()}
        onDone={notifyAndReload(words.asked)}
      />
    </Section>
  );
}
