import { data as routeData, useRevalidator } from 'react-router';
import {
  type ImportField,
  importFieldNames,
  importFields,
  listFields,
} from '#contract/values/import-fields.ts';
import { texts as frame } from '#texts/frame.ts';
import { texts as all } from '#texts/imports.ts';
import { titled } from '../lib/meta.ts';
import { notify } from '../lib/notify.ts';
import { countOf, pageIn, withinPages } from '../lib/pages.ts';
import { inWords } from '../lib/refusals.ts';
import { CallForm } from '../ui/dialog/call-form.tsx';
import { ButtonLink } from '../ui/form/button.tsx';
import type { Fields } from '../ui/form/fields.ts';
import { FormError } from '../ui/form/form-error.tsx';
import { TextArea } from '../ui/form/text-area.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { Crumbs } from '../ui/frame/crumbs.tsx';
import { Message } from '../ui/frame/message.tsx';
import { ListSkeleton } from '../ui/list/list-skeleton.tsx';
import { Pager } from '../ui/list/pager.tsx';
import type { Route } from './+types/import-rejects.ts';
import { desk } from './api.ts';
import classes from './desk.module.css';
import { Download } from './download.tsx';
import own from './imports.module.css';

const texts = all.rejects;

export const meta = titled(texts.title);

export async function clientLoader({ params, request: { url, signal } }: Route.ClientLoaderArgs) {
  const { imports } = await desk.listImports({ signal });
  const file = imports.find(({ id }) => String(id) === params.id);
  if (!file) throw routeData(null, 404);
  const { data: rejects, ...list } = await desk.listRejects({
    params: { id: file.id },
    query: { page: pageIn(url) },
    signal,
  });
  const data = await Promise.all(rejects.map(worded));
  return { file, list: withinPages({ ...list, data }, url) };
}

export { ListSkeleton as HydrateFallback };

type Rejects = Awaited<ReturnType<typeof desk.listRejects>>;
type Reject = Route.ComponentProps['loaderData']['list']['data'][number];
type Posting = Record<string, unknown>;

function read(text: string): Posting | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value && !Array.isArray(value) ? (value as Posting) : undefined;
  } catch {
    return;
  }
}

const written = (value: unknown) =>
  Array.isArray(value) ? value.join('; ') : value === undefined || value === null ? '' : String(value);

function mended(posting: Posting, sent: FormData): string {
  const fields = importFieldNames.map((name) => {
    const typed = String(sent.get(name) ?? '').trim();
    const names = typed.split(';').map((each) => each.trim());
    return [name, listFields.includes(name) ? names.filter(Boolean) : typed || undefined];
  });
  return JSON.stringify({ ...posting, ...Object.fromEntries(fields) });
}

async function worded({ refusals, ...reject }: Rejects['data'][number]) {
  const inSentences = refusals.map(async ({ field, reason }) => ({ field, reason: await inWords(reason) }));
  return { ...reject, refusals: await Promise.all(inSentences) };
}

const sentenceOf = ({ field, reason }: Reject['refusals'][number]) =>
  field ? texts.ofField(all.fields[field], reason) : reason;

function PostingField({ name, posting, field }: { name: ImportField; posting: Posting; field: Fields }) {
  const value = written(posting[name]);
  const props = {
    ...field(name),
    label: all.fields[name],
    defaultValue: value,
    required: importFields[name],
    autoComplete: 'off',
    ...(listFields.includes(name) && { description: texts.several }),
  };
  return name === 'description' || name === 'requirement' || value.length > 100 || value.includes('\n') ? (
    <TextArea {...props} rows={6} />
  ) : (
    <TextField {...props} />
  );
}

function PostingFields({ reject, posting, field }: { reject: Reject; posting: Posting; field: Fields }) {
  const isRefused = (name: ImportField) => reject.refusals.some((one) => one.field === name);
  const first = importFieldNames.filter(isRefused);
  const others = importFieldNames.filter((name) => !isRefused(name));
  const show = (name: ImportField) => <PostingField key={name} name={name} posting={posting} field={field} />;
  return (
    <>
      {first.map(show)}
      <details open={first.length === 0 || others.some((name) => field(name).error)}>
        <summary>{texts.others}</summary>
        <div className={own.fields}>{others.map(show)}</div>
      </details>
    </>
  );
}

function Mend({ id, reject }: { id: number; reject: Reject }) {
  const { revalidate } = useRevalidator();
  const { line } = reject;
  const posting = read(reject.posting);
  return (
    <CallForm
      subject={`mend ${line}`}
      submit={texts.mend}
      make={(sent) =>
        desk.mendReject({
          params: { id, line },
          body: { posting: posting ? mended(posting, sent) : String(sent.get('posting')) },
        })
      }
      onDone={async ({ what }) => {
        notify({ text: texts.mended[what], closesAfter: 5000 });
        await revalidate();
      }}
    >
      {(field) =>
        posting ? (
          <>
            {field('posting').error && <FormError>{field('posting').error}</FormError>}
            <PostingFields reject={reject} posting={posting} field={field} />
          </>
        ) : (
          <TextArea
            {...field('posting')}
            label={texts.whole}
            description={texts.wholeHint}
            defaultValue={reject.posting}
            rows={8}
            required
          />
        )
      }
    </CallForm>
  );
}

export default function Rejects({ loaderData: { file, list } }: Route.ComponentProps) {
  const { id, name, stage, rejected, kept_rejects } = file;
  const isImported = stage === 'imported';
  return (
    <div className={classes.parts}>
      <div className={classes.head}>
        <Crumbs path={[{ to: '/owner/import', name: all.title }]} here={texts.title} />
        <h1 className={classes.person}>{texts.ofFile(name)}</h1>
        <p>{isImported ? texts.about : texts.notYet}</p>
        <p role="status">{countOf({ ...list, total: rejected, total_is_exact: true }, texts.count)}</p>
        {kept_rejects < rejected && <p>{texts.kept(kept_rejects)}</p>}
      </div>
      {list.data.length > 0 ? (
        <ul className={classes.cards}>
          {list.data.map((reject) => (
            <li key={reject.line} className={classes.card}>
              <h2>{texts.line(reject.line)}</h2>
              {reject.refusals.map((refusal) => (
                <p key={`${refusal.field} ${refusal.reason}`} className={classes.person}>
                  {sentenceOf(refusal)}
                </p>
              ))}
              {isImported ? (
                <Mend id={id} reject={reject} />
              ) : (
                <p className={`${classes.facts} ${classes.excerpt}`}>{reject.posting}</p>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <Message word={frame.notFound} title={texts.none}>
          <p>{texts.noneWhy}</p>
          <ButtonLink to="/owner/import">{texts.back}</ButtonLink>
        </Message>
      )}
      <Pager list={list} />
      {list.data.length > 0 && (
        <Download
          name="rejected.ndjson"
          load={() => desk.downloadRejects({ params: { id } })}
          text={texts.download}
        />
      )}
    </div>
  );
}
