import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { maxFileMegabytes, maxPostings, maxUnpackedGigabytes } from '#contract/values/import-fields.ts';
import { texts } from '#texts/imports.ts';
import { refused } from '../lib/attempt.ts';
import { useChange } from '../lib/call.ts';
import { hasDraft } from '../lib/draft.ts';
import { isFocusLost } from '../lib/focus-fallback.ts';
import { titled } from '../lib/meta.ts';
import { notify } from '../lib/notify.ts';
import { usePolling } from '../lib/polling.ts';
import { CallForm } from '../ui/dialog/call-form.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { ErrorDialog } from '../ui/dialog/error-dialog.tsx';
import { Button, ButtonLink } from '../ui/form/button.tsx';
import { DisclosureButton } from '../ui/form/disclosure-button.tsx';
import { FileField } from '../ui/form/file-field.tsx';
import { Message } from '../ui/frame/message.tsx';
import { Section } from '../ui/frame/section.tsx';
import { ListSkeleton } from '../ui/list/list-skeleton.tsx';
import type { Route } from './+types/import.ts';
import { desk } from './api.ts';
import classes from './desk.module.css';
import { columnsOf, ImportColumns } from './import-columns.tsx';
import own from './imports.module.css';
import { shownMoment } from './moment.ts';
import { type Import, sendFile } from './send-file.ts';

export const meta = titled(texts.title);

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) => desk.listImports({ signal });

export { ListSkeleton as HydrateFallback };

const isAtWork = ({ stage }: Import) => stage === 'trying' || stage === 'importing';
const isOver = ({ stage }: Import) => stage === 'imported' || stage === 'failed';

function SendFile() {
  const { revalidate } = useRevalidator();
  return (
    <Section title={texts.send}>
      <CallForm
        subject="send"
        submit={texts.send}
        make={async (sent) => {
          const file = sent.get('file');
          if (file instanceof File && file.name) {
            const answer = await sendFile(file);
            // Another one may be under way, which can be thrown away once it is seen.
            if (!answer.ok) await revalidate();
            return answer;
          }
          return refused(422, texts.noFile, { file: [texts.noFile] });
        }}
        onDone={async () => {
          notify({ text: texts.sent, closesAfter: 5000 });
          await revalidate();
        }}
      >
        {(field) => (
          <FileField
            {...field('file')}
            label={texts.file}
            button={texts.choose}
            description={texts.fileHint(maxFileMegabytes)}
            accept=".ndjson,.jsonl,.json,.csv,.tsv,.txt,.gz"
          />
        )}
      </CallForm>
    </Section>
  );
}

function ThrowAway({ file: { id, name } }: { file: Import }) {
  const [isAsking, setAsking] = useState(false);
  const { atWork, outcome, call } = useChange();
  function throwAway(isConfirmed: boolean) {
    setAsking(false);
    if (!isConfirmed) return;
    void call(
      () => desk.deleteImport({ params: { id } }),
      () => notify({ text: texts.thrown, closesAfter: 5000 }),
    );
  }
  return (
    <>
      <Button
        variant="default"
        loading={atWork}
        aria-label={texts.throwAwayOf(name)}
        onClick={() => setAsking(true)}
      >
        {texts.throwAway}
      </Button>
      {isAsking && <ConfirmDialog question={texts.throwing} isDangerous onAnswer={throwAway} />}
      <ErrorDialog outcome={outcome} />
    </>
  );
}

const Rejects = ({ file: { id, name, rejected } }: { file: Import }) =>
  rejected > 0 && (
    <ButtonLink to={`/owner/import/${id}`} variant="default" aria-label={texts.refusedOf(rejected, name)}>
      {texts.refused(rejected)}
    </ButtonLink>
  );

function Found({ file: { tried } }: { file: Import }) {
  if (!tried) return null;
  const { first, ended, missing } = tried;
  const kinds = (['categories', 'skills', 'types', 'companies'] as const).filter(
    (kind) => missing[kind].length > 0,
  );
  return (
    <>
      {ended > 0 && <p>{texts.ended(ended)}</p>}
      {first.added.length > 0 && (
        <div>
          <h3>{texts.firstAdded}</h3>
          <ul className={own.names}>
            {first.added.map(({ title, company }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: several may be called the same
              <li key={index}>{texts.of(title, company)}</li>
            ))}
          </ul>
        </div>
      )}
      {first.updated.length > 0 && (
        <div>
          <h3>{texts.firstUpdated}</h3>
          <ul className={own.names}>
            {first.updated.map(({ title, company, fields }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: several may be called the same
              <li key={index}>
                {texts.of(title, company)}
                {fields.length > 0 && (
                  <p className={classes.facts}>{fields.map((field) => texts.fields[field]).join(', ')}</p>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {kinds.length > 0 && (
        <>
          <p>{texts.missingWhy}</p>
          <dl className={classes.terms}>
            {kinds.map((kind) => (
              <div key={kind}>
                <dt>{texts.missing[kind]}</dt>
                <dd>{missing[kind].join(' · ')}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  );
}

function Tried({ file }: { file: Import }) {
  const { id, kind, added, updated, tried } = file;
  const [isAsking, setAsking] = useState(false);
  const [isChanging, setChanging] = useState(() => hasDraft('/owner/import', columnsOf(id)));
  const { atWork, outcome, call } = useChange();
  const count = added + updated;
  function start(isConfirmed: boolean) {
    setAsking(false);
    if (!isConfirmed) return;
    void call(
      () => desk.runImport({ params: { id } }),
      () => notify({ text: texts.asked, closesAfter: 5000 }),
    );
  }
  return (
    <>
      <p role="status">{texts.would(file)}</p>
      <Found file={file} />
      <div className={classes.buttons}>
        <Button loading={atWork} disabled={count === 0} onClick={() => setAsking(true)}>
          {count > 0 ? texts.import(count) : texts.importNothing}
        </Button>
        <Rejects file={file} />
        {kind === 'csv' && (
          <DisclosureButton isOpen={isChanging} onToggle={setChanging}>
            {texts.changeColumns}
          </DisclosureButton>
        )}
        <ThrowAway file={file} />
      </div>
      {isChanging && <ImportColumns file={file} />}
      {isAsking && <ConfirmDialog question={texts.question(count, tried?.ended ?? 0)} onAnswer={start} />}
      <ErrorDialog outcome={outcome} />
    </>
  );
}

/** The sender's connection broke off before the dry run. */
function Untried({ file: { id } }: { file: Import }) {
  const { atWork, outcome, call } = useChange();
  const start = () => call(() => desk.tryImport({ params: { id }, body: {} }));
  return (
    <>
      <Button loading={atWork} onClick={() => void start()}>
        {texts.try}
      </Button>
      <ErrorDialog outcome={outcome} />
    </>
  );
}

function Open({ file }: { file: Import }) {
  const { stage, kind, name, is_moving, lines } = file;
  return (
    <section className={classes.card} aria-label={texts.stages[stage](name)}>
      <h2 className={classes.person}>{texts.stages[stage](name)}</h2>
      {stage === 'sending' && <p>{texts.sendingWhy}</p>}
      {isAtWork(file) && <p role="status">{is_moving ? texts.soFar(lines) : texts.waits}</p>}
      {stage === 'tried' ? (
        <Tried file={file} />
      ) : (
        <>
          {stage === 'sent' && kind === 'csv' && <ImportColumns file={file} />}
          <div className={classes.buttons}>
            {stage === 'sent' && kind === 'ndjson' && <Untried file={file} />}
            <ThrowAway file={file} />
          </div>
        </>
      )}
    </section>
  );
}

const outcomeOf = (file: Import) =>
  file.failure ? texts.failures[file.failure](maxPostings, maxUnpackedGigabytes) : texts.did(file);

const Entry = ({ file }: { file: Import }) => (
  <li className={classes.card}>
    <h3 className={classes.person}>{texts.stages[file.stage](file.name)}</h3>
    <p className={classes.facts}>
      {file.failure ? texts.failed(shownMoment(file.at)) : texts.imported(shownMoment(file.at))}
    </p>
    <p>{outcomeOf(file)}</p>
    <div className={classes.buttons}>
      {!file.failure && <Rejects file={file} />}
      <ThrowAway file={file} />
    </div>
  </li>
);

export default function Imports({ loaderData: { imports } }: Route.ComponentProps) {
  const open = imports.find((file) => !isOver(file));
  const done = imports.filter(isOver);
  usePolling(imports.some(isAtWork), 1000);
  const heading = useRef<HTMLHeadingElement>(null);
  const last = done[0];
  const steps = open?.stage ?? String(last?.id);
  const shown = useRef({ steps, last: last?.id ?? 0 });
  useEffect(() => {
    const before = shown.current;
    shown.current = { steps, last: Math.max(last?.id ?? 0, before.last) };
    // What was pressed is gone with the step that it belonged to.
    if (steps !== before.steps && isFocusLost()) heading.current?.focus();
    if (last && last.id > before.last)
      notify({
        title: last.name,
        text: outcomeOf(last),
        isFailure: last.failure !== null,
        closesAfter: 6000,
      });
  }, [steps, last]);
  return (
    <div className={classes.parts}>
      <div className={classes.head}>
        <h1 ref={heading} tabIndex={-1}>
          {texts.title}
        </h1>
        <p>{texts.about}</p>
      </div>
      {open ? <Open key={`${open.id} ${open.stage}`} file={open} /> : <SendFile />}
      {done.length > 0 ? (
        <>
          <h2>{texts.earlier}</h2>
          <ul className={classes.cards}>
            {done.map((file) => (
              <Entry key={file.id} file={file} />
            ))}
          </ul>
        </>
      ) : (
        !open && (
          <Message title={texts.none}>
            <p>{texts.noneWhy}</p>
          </Message>
        )
      )}
    </div>
  );
}
