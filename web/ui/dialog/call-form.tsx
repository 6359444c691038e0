import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Result } from '#contract/client.ts';
import { texts } from '#texts/frame.ts';
import { useCall } from '../../lib/call.ts';
import { DraftContext, useKeptDraft } from '../../lib/draft.ts';
import { AsksToLeave, useUnsaved } from '../../lib/unsaved.ts';
import { Button, type ButtonProps } from '../form/button.tsx';
import { type Fields, focusRefused, useFields, useFixedFields } from '../form/fields.ts';
import form from '../form/form.module.css';
import { FormError } from '../form/form-error.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Question = ComponentProps<typeof ConfirmDialog>['question'];

interface Props<Data> {
  submit: string;
  make: (sent: FormData) => Promise<Result<Data>>;
  onDone: (data: Data) => unknown;
  isDangerous?: boolean;
  variant?: ButtonProps['variant'];
  /** What it is about, on its screen: what is typed into it outlives a session that ends, and is not left unasked. */
  subject?: string;
  /** Also where another page of the list it is below is shown. */
  stays?: boolean;
  /** Of what was typed where it is asked for: that may be refused as well. */
  question?: Question | ((sent: FormData) => Promise<Question>);
  children?: (field: Fields) => ReactNode;
}

/** Blanks alone are nothing, which the server says. */
const isFilledIn = (element: HTMLFormElement) =>
  element.checkValidity() &&
  [...element.querySelectorAll<HTMLInputElement>(':required')].every(({ value }) => value.trim());

export function CallForm<Data>({
  submit,
  make,
  onDone,
  question,
  children,
  isDangerous = false,
  variant,
  subject,
  stays,
}: Props<Data>) {
  const id = useId();
  const [asked, setAsked] = useState<Question>();
  const element = useRef<HTMLFormElement>(null);
  const { atWork: isSending, outcome: sent, call } = useCall<Data>();
  const asking = useCall<Question>();
  const [isOfQuestion, setOfQuestion] = useState(false);
  const outcome = isOfQuestion && asking.outcome?.ok === false ? asking.outcome : sent;
  const atWork = isSending || asking.atWork;
  const fields = useFields(outcome);
  const named = (name: string) => ({ ...fields(name), id: `${id}-${name}` });
  const remember = useFixedFields(element, fields);
  const { draft, isPutBack, context, keep, drop } = useKeptDraft(
    element,
    outcome !== undefined,
    undefined,
    subject ?? id,
  );
  const { markSaved, asks } = useUnsaved(element, subject !== undefined, stays);
  const refusal = outcome?.ok === false ? outcome : undefined;

  useLayoutEffect(() => {
    if (refusal) focusRefused(element.current);
  }, [refusal]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (outcome) drop();
  }, [outcome]);

  async function send() {
    if (!element.current || atWork) return;
    remember();
    if (subject) keep();
    setOfQuestion(false);
    const data = await call(() => make(new FormData(element.current ?? undefined)));
    if (data === undefined) return;
    element.current?.reset();
    markSaved();
    await onDone(data);
    // It may have been given what it now begins with.
    markSaved();
  }

  async function ask() {
    if (typeof question !== 'function') return setAsked(question);
    if (!element.current || atWork) return;
    remember();
    if (subject) keep();
    setOfQuestion(true);
    const typed = new FormData(element.current);
    setAsked(await asking.call(async () => ({ ok: true, data: await question(typed) })));
  }
  return (
    <>
      <form
        ref={element}
        className={form.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (question && isFilledIn(event.currentTarget)) void ask();
          else void send();
        }}
      >
        {asks && <AsksToLeave />}
        {draft && isPutBack && !outcome && (
          <p role="status" className={form.sentence}>
            {texts.form.putBack(draft)}
          </p>
        )}
        <DraftContext value={context}>
          {children?.(Object.assign(named, { outcome, mend: fields.mend }))}
        </DraftContext>
        {refusal && Object.keys(refusal.errors).length === 0 && <FormError>{refusal.message}</FormError>}
        <div className={form.bar}>
          <Button type="submit" loading={atWork} isDangerous={isDangerous} variant={variant}>
            {submit}
          </Button>
        </div>
      </form>
      {asked && (
        <ConfirmDialog
          question={asked}
          isDangerous={isDangerous}
          onAnswer={(isConfirmed) => {
            setAsked(undefined);
            if (isConfirmed) void send();
          }}
        />
      )}
    </>
  );
}
