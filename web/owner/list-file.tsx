import { useRef, useState } from 'react';
import type { Result } from '#contract/client.ts';
import { type ListName, listColumns } from '#contract/values/list-kinds.ts';
import { texts as imports } from '#texts/imports.ts';
import { texts as lists } from '#texts/lists.ts';
import { refused } from '../lib/attempt.ts';
import { useChange } from '../lib/call.ts';
import { notify } from '../lib/notify.ts';
import { inWords } from '../lib/refusals.ts';
import { CallForm } from '../ui/dialog/call-form.tsx';
import { ErrorDialog } from '../ui/dialog/error-dialog.tsx';
import { Button } from '../ui/form/button.tsx';
import { FileField } from '../ui/form/file-field.tsx';
import { Section } from '../ui/frame/section.tsx';
import { desk } from './api.ts';
import classes from './desk.module.css';
import { Download } from './download.tsx';
import own from './imports.module.css';

const texts = lists.file;

type Answer<R> = R extends Promise<Result<infer Data>> ? Data : never;
type Found = Answer<ReturnType<typeof desk.tryListFile>>;

interface Sample {
  title: string;
  shown: string[];
  count: number;
}

const Names = ({ title, shown, count }: Sample) =>
  count > 0 && (
    <div>
      <h3>{title}</h3>
      <ul className={own.names}>
        {shown.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cities of two states may be called the same
          <li key={index}>{name}</li>
        ))}
        {count > shown.length && <li>{texts.more(count - shown.length)}</li>}
      </ul>
    </div>
  );

/** What was pressed is gone by then. */
const focus = (element: HTMLElement | null) => element?.focus();

async function worded({ first, ...found }: Found): Promise<Found> {
  const refused = first.refused.map(async (one) => ({ ...one, reason: await inWords(one.reason) }));
  return { ...found, first: { ...first, refused: await Promise.all(refused) } };
}

interface Props {
  list: ListName;
  file: File;
  found: Found;
  onDone: () => void;
}

function Preview({ list, file, found, onDone }: Props) {
  const { atWork, outcome, call } = useChange<{ added: number; changed: number }>();
  const { added, changed, refused, first, ignored, digest } = found;
  async function write() {
    const written = await call(() => desk.applyListFile({ params: { list }, form: { file, digest } }));
    if (!written) return;
    notify({ text: texts.written(written) });
    onDone();
  }
  return (
    <>
      <p role="status" tabIndex={-1} ref={focus}>
        {texts.found(found)}
      </p>
      {ignored.length > 0 && <p>{texts.ignored(ignored.join(', '))}</p>}
      <Names title={texts.added} shown={first.added} count={added} />
      <Names
        title={texts.changed}
        shown={first.changed.map(({ name, columns }) => texts.changedOne(name, columns.join(', ')))}
        count={changed}
      />
      {refused > 0 && (
        <div>
          <h3>{texts.refused}</h3>
          <dl className={classes.terms}>
            {first.refused.map(({ line, column, reason }) => (
              <div key={line}>
                <dt>{texts.line(line, column)}</dt>
                <dd>{reason}</dd>
              </div>
            ))}
          </dl>
          {refused > first.refused.length && <p>{texts.more(refused - first.refused.length)}</p>}
        </div>
      )}
      <div className={classes.buttons}>
        <Button loading={atWork} disabled={added + changed === 0} onClick={() => void write()}>
          {added + changed > 0 ? texts.write(added + changed) : texts.nothing}
        </Button>
        <Button variant="default" onClick={onDone}>
          {texts.leave}
        </Button>
      </div>
      <ErrorDialog outcome={outcome} />
    </>
  );
}

export function ListFile({ list }: { list: ListName }) {
  const [looked, setLooked] = useState<{ file: File; found: Found }>();
  const start = useRef<HTMLParagraphElement>(null);
  return (
    <Section title={texts.title}>
      <p ref={start} tabIndex={-1}>
        {texts.about(listColumns[list].join(', '))}
      </p>
      <Download
        text={texts.download}
        name={`${list}.csv`}
        load={() => desk.downloadList({ params: { list } })}
      />
      {looked ? (
        <Preview
          list={list}
          {...looked}
          onDone={() => {
            setLooked(undefined);
            start.current?.focus();
          }}
        />
      ) : (
        <CallForm
          subject="file"
          stays
          submit={texts.look}
          make={async (sent) => {
            const file = sent.get('file');
            if (file instanceof File && file.name) {
              const result = await desk.tryListFile({ params: { list }, form: { file } });
              return result.ok ? { ...result, data: { file, found: await worded(result.data) } } : result;
            }
            return refused(422, imports.noFile, { file: [imports.noFile] });
          }}
          onDone={setLooked}
        >
          {(field) => (
            <FileField {...field('file')} label={texts.label} button={texts.choose} accept=".csv,.tsv,.txt" />
          )}
        </CallForm>
      )}
    </Section>
  );
}
