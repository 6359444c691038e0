import { IconFileText } from '@tabler/icons-react';
import { type ReactNode, type Ref, useContext, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { fileRefusal, pdfDocument } from '#contract/values/files.ts';
import { texts as words } from '#texts/from-file.ts';
import { type Draft, DraftContext, saveForScreen } from '../../lib/draft.ts';
import { Button } from '../../ui/form/button.tsx';
import type { FormField } from '../../ui/form/fields.ts';
import form from '../../ui/form/form.module.css';
import type { FieldValues, Filled } from './filling.ts';
import classes from './from-file.module.css';
import type { KnownSkill } from './reading/skills.ts';

export const forProfile = ['/candidate_profile', 'from a file'] as const;

const Mark = () => (
  <span className={classes.mark}>
    <IconFileText size="0.875rem" stroke={1.6} aria-hidden /> {words.mark}
  </span>
);

export const marking =
  <Of extends (name: string) => FormField>(field: Of, names: ReadonlySet<string> | undefined) =>
  (name: string): FormField =>
    names?.has(name) ? { ...field(name), description: <Mark /> } : field(name);

const fieldsOf = (of: HTMLFormElement): FieldValues =>
  [...new FormData(of)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');

/** Leaves fields that keep their value in a state. */
export function writeInto(of: HTMLFormElement, fields: FieldValues) {
  for (const [name, value] of fields) {
    const field = of.elements.namedItem(name);
    const isPlain =
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement;
    if (!isPlain || field.type === 'hidden' || field.value === value) continue;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

interface State {
  file?: File | undefined;
  atWork?: boolean;
  message?: string;
  /** How much of what was found belongs to the profile. */
  more?: number;
  filled?: Filled | undefined;
  from?: File;
  draft?: Draft;
  round?: number;
}

/** Ends when the form is loaded anew. */
export function useFromFile(skills: KnownSkill[], loadedAt: number) {
  const [{ of, ...kept }, setState] = useState<State & { of: number }>({ of: loadedAt });
  const state: State = of === loadedAt ? kept : {};
  const chosen = useRef<File>(undefined);
  const status = useRef<HTMLParagraphElement>(null);
  const { round = 0, filled } = state;
  const set = (next: State) =>
    setState((last) => ({ ...(last.of === loadedAt && last), ...next, of: loadedAt }));

  useEffect(() => {
    if (round > 0) status.current?.focus();
  }, [round]);

  async function choose(file: File | undefined) {
    chosen.current = file;
    const isRead = file && !(await fileRefusal(file, pdfDocument));
    if (chosen.current === file) set({ file: isRead ? file : undefined, message: '', more: 0 });
  }

  async function fillIn(into: HTMLFormElement | null) {
    const { file } = state;
    if (!file || !into) return;
    set({ atWork: true, message: words.reading, more: 0 });
    const finish = (next: State) => {
      if (chosen.current === file && into.isConnected) set({ atWork: false, round: round + 1, ...next });
    };
    try {
      const [{ readFile }, { filled: fill }] = await Promise.all([
        import('./reading/read-file.ts'),
        import('./filling.ts'),
      ]);
      const answer = await readFile(file, skills);
      if ('problem' in answer) return finish({ message: words.problems[answer.problem] });
      const { contact } = answer.resume;
      saveForScreen(...forProfile, Object.entries(contact));
      const now = fill(fieldsOf(into), answer.resume);
      const more = Object.keys(contact).length;
      if (now.names.size === 0) return finish({ message: words.nothingNew, more });
      writeInto(into, now.after);
      const draft = { fields: now.after, hadFile: false };
      finish({ message: words.filledIn(now.names.size), more, draft, filled: now, from: file });
    } catch {
      finish({ message: words.problems.unreachable });
    }
  }

  async function undo(into: HTMLFormElement | null) {
    if (!filled || !into) return;
    const { takenBack } = await import('./filling.ts');
    const fields = takenBack(fieldsOf(into), filled);
    writeInto(into, fields);
    set({
      message: words.undone,
      more: 0,
      draft: { fields, hadFile: false },
      filled: undefined,
      round: round + 1,
    });
  }

  return {
    ...state,
    choose,
    fillIn,
    undo,
    status,
    names: filled?.names,
    version: `${loadedAt} ${round}`,
  };
}
type FromFile = ReturnType<typeof useFromFile>;

/** Fields that are rendered anew in here begin with what was filled in. */
export function FilledIn({ draft, children }: { draft: Draft | undefined; children: ReactNode }) {
  const outer = useContext(DraftContext);
  return <DraftContext value={draft ?? outer}>{children}</DraftContext>;
}

interface OutcomeProps {
  message: ReactNode;
  status: Ref<HTMLParagraphElement>;
  children: ReactNode;
}

export const Outcome = ({ message, status, children }: OutcomeProps) => (
  <>
    <p role="status" ref={status} tabIndex={-1} className={message ? form.sentence : undefined}>
      {message}
    </p>
    <div className={classes.actions}>{children}</div>
  </>
);

export function FillInFromFile(fromFile: FromFile) {
  const { file, atWork = false, message, more = 0, filled, from, status, ...act } = fromFile;
  if (!file && !filled) return null;
  return (
    <section aria-label={words.title} className={classes.panel}>
      {!message && <p>{words.offer}</p>}
      <Outcome message={message} status={status}>
        {filled && (
          <Button variant="default" onClick={({ currentTarget }) => void act.undo(currentTarget.form)}>
            {words.undo}
          </Button>
        )}
        {file && (!filled || file !== from) && (
          <Button
            variant="default"
            loading={atWork}
            onClick={({ currentTarget }) => void act.fillIn(currentTarget.form)}
          >
            {words.fillIn}
          </Button>
        )}
      </Outcome>
      {more > 0 && (
        <p>
          {words.forProfile(more)} <Link to="/candidate_profile">{words.toProfile}</Link>
        </p>
      )}
    </section>
  );
}
