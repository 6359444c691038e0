import { IconCircleCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { Result } from '#contract/client.ts';
import type { ListedResume } from '#contract/own-resumes.ts';
import { maxResumeNameLength, maxResumes } from '#contract/values/choices.ts';
import { texts } from '#texts/candidate.ts';
import { texts as frame } from '#texts/frame.ts';
import { number } from '#texts/language.ts';
import { unlessGone } from '../../lib/attempt.ts';
import { useChange } from '../../lib/call.ts';
import { shownDate } from '../../lib/dates.ts';
import { useFocusFallback } from '../../lib/focus-fallback.ts';
import { titled } from '../../lib/meta.ts';
import { notify } from '../../lib/notify.ts';
import { resumes as api } from '../../lib/resumes.ts';
import { startOf, withoutIsolates } from '../../lib/text.ts';
import { CallForm } from '../../ui/dialog/call-form.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ErrorDialog } from '../../ui/dialog/error-dialog.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { ListSkeleton } from '../../ui/list/list-skeleton.tsx';
import status from '../../ui/list/status.module.css';
import { CandidateCrumbs } from '../frame/candidate-crumbs.tsx';
import type { Route } from './+types/resumes.ts';
import classes from './resumes.module.css';

const { resumes: words } = texts;

export const meta = titled(words.title);

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) => api.listResumes({ signal });

export { ListSkeleton as HydrateFallback };

interface NameFormProps<Data> {
  submit: string;
  name: string;
  make: (name: string) => Promise<Result<Data>>;
  onDone: (data: Data) => unknown;
}

const NameForm = <Data,>({ submit, name, make, onDone }: NameFormProps<Data>) => (
  <CallForm
    submit={submit}
    make={(sent) => unlessGone(make(String(sent.get('name') ?? '')), words.gone)}
    onDone={onDone}
  >
    {(field) => (
      <TextField
        {...field('name')}
        label={words.name}
        description={words.nameHint}
        defaultValue={name}
        maxLength={maxResumeNameLength}
        autoComplete="off"
        required
      />
    )}
  </CallForm>
);

function Add({ submit, name, from }: { submit: string; name: string; from?: number }) {
  const navigate = useNavigate();
  return (
    <NameForm
      submit={submit}
      name={name}
      make={(name) => api.addResume({ body: { name, ...(from && { from }) } })}
      onDone={({ id }) => navigate(`/candidate_resumes/${id}`)}
    />
  );
}

interface ResumeProps {
  resume: ListedResume;
  isFull: boolean;
  atWork: boolean;
  make: (what: () => Promise<Result<unknown>>, said: string) => void;
  onRenamed: () => unknown;
}

function Resume({ resume, isFull, atWork, make, onRenamed }: ResumeProps) {
  const { id, name, is_default, profesional_title, resume: file, updated_at } = resume;
  const heading = useId();
  const [open, setOpen] = useState<'copy' | 'name'>();
  const [isAsking, setAsking] = useState(false);
  const toggle = (form: typeof open) => ({
    'aria-expanded': open === form,
    onClick: () => setOpen(open === form ? undefined : form),
  });
  const action = { variant: 'default', 'aria-describedby': heading } as const;
  return (
    <article className={classes.resume} aria-labelledby={heading}>
      <div className={classes.head}>
        <h2 id={heading}>{name}</h2>
        {is_default && (
          <span className={status.status} data-tone="good">
            <IconCircleCheck size="1rem" aria-hidden />
            {words.isDefault}
          </span>
        )}
      </div>
      <p>{profesional_title ?? words.untitled}</p>
      <p>{[file ?? words.noFile, words.changedOn(shownDate(updated_at))].join(' · ')}</p>
      <div className={classes.actions}>
        <ButtonLink {...action} to={`/candidate_resumes/${id}`}>
          {frame.edit}
        </ButtonLink>
        {!isFull && (
          <Button {...action} {...toggle('copy')}>
            {words.duplicate}
          </Button>
        )}
        <Button {...action} {...toggle('name')}>
          {words.rename}
        </Button>
        {!is_default && (
          <>
            <Button
              {...action}
              loading={atWork}
              onClick={() =>
                make(() => api.chooseDefaultResume({ params: { id } }), words.isNowDefault(name))
              }
            >
              {words.makeDefault}
            </Button>
            <Button {...action} onClick={() => setAsking(true)}>
              {words.delete}
            </Button>
          </>
        )}
      </div>
      {open === 'copy' && (
        <Add
          submit={words.createCopy}
          name={startOf(withoutIsolates(words.copyOf(name)), maxResumeNameLength).trim()}
          from={id}
        />
      )}
      {open === 'name' && (
        <NameForm
          submit={words.saveName}
          name={name}
          make={(name) => api.renameResume({ params: { id }, body: { name } })}
          onDone={async () => {
            notify({ text: words.isRenamed });
            await onRenamed();
            setOpen(undefined);
          }}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          question={words.question(name)}
          isDangerous
          onAnswer={(isConfirmed) => {
            setAsking(false);
            if (isConfirmed) make(() => api.deleteResume({ params: { id } }), words.isDeleted(name));
          }}
        />
      )}
    </article>
  );
}

export default function Resumes({ loaderData: { resumes } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const heading = useFocusFallback<HTMLHeadingElement>(resumes);
  const [isAdding, setAdding] = useState(false);
  const [changing, setChanging] = useState<number>();
  const { atWork, outcome, call } = useChange();
  const isFull = resumes.length >= maxResumes;
  function make(id: number, what: () => Promise<Result<unknown>>, said: string) {
    if (atWork) return;
    setChanging(id);
    void call(
      () => unlessGone(what(), words.gone),
      () => notify({ text: said }),
    );
  }
  return (
    <>
      <CandidateCrumbs here={words.title} />
      <h1 ref={heading} tabIndex={-1}>
        {words.title}
      </h1>
      <p className={classes.about}>{resumes.length === 1 ? words.one : words.about}</p>
      <ul className={classes.list}>
        {resumes.map((resume) => (
          <li key={resume.id}>
            <Resume
              resume={resume}
              isFull={isFull}
              atWork={atWork && changing === resume.id}
              make={(what, said) => make(resume.id, what, said)}
              onRenamed={revalidate}
            />
          </li>
        ))}
      </ul>
      {isFull ? (
        <p className={classes.about}>{words.full(number(maxResumes))}</p>
      ) : (
        <div className={classes.add}>
          <Button variant="default" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
            {words.add}
          </Button>
          {isAdding && <Add submit={words.create} name="" />}
        </div>
      )}
      <ErrorDialog outcome={outcome} />
    </>
  );
}
