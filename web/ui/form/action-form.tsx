import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Form, Link, useLocation, useNavigation } from 'react-router';
import { reason } from '#contract/values/refusals.ts';
import { texts } from '#texts/frame.ts';
import { type Autosave, useAutosave } from '../../lib/autosave.ts';
import { type Draft, DraftContext, useKeptDraft } from '../../lib/draft.ts';
import type { FormContent } from '../../lib/form-content.ts';
import { focusUnpicked } from '../../lib/typed-choice.ts';
import { useTypedSince } from '../../lib/typed-since.ts';
import { AsksToLeave, useUnsaved } from '../../lib/unsaved.ts';
import { Button } from './button.tsx';
import { type Fields, focusRefused, useFixedFields } from './fields.ts';
import classes from './form.module.css';
import { FormError } from './form-error.tsx';

interface Props {
  /** Of what the route's action answered last. */
  field: Fields;
  submit: string;
  /** Beside the button once it was done, until something is changed. */
  done?: ReactNode;
  action?: string;
  /** Refused keys that no field shows. */
  unshown?: string[];
  /** What it is about, where a screen has several. */
  subject?: string;
  given?: Draft | undefined;
  autosave?: Autosave;
  more?: ReactNode;
  asksToLeave?: boolean;
  /** The button stays in view, with the number of changes. */
  isLong?: boolean;
  children: ReactNode;
}

/** Once at a time; puts the focus on the first refused field, and is cleared after success. */
export function ActionForm({ field, submit, done, action, unshown = [], given, children, ...kind }: Props) {
  const { outcome } = field;
  const { isLong = false, asksToLeave = isLong } = kind;
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  const atWork = useNavigation().formMethod === 'POST';
  const refusal = outcome?.ok === false ? outcome : undefined;
  const here = useLocation();
  const isStale = refusal?.reason === reason('changedMeanwhile');
  const isAtFields = refusal && Object.keys(refusal.errors).length > 0;
  const sentence = isAtFields
    ? unshown.flatMap((key) => refusal.errors[key] ?? []).join('. ')
    : refusal && (refusal.status >= 500 ? `${refusal.message} ${texts.form.nothingLost}` : refusal.message);

  const markKept = useRef<(content: FormContent, but: string[]) => void>(() => {});
  const { flush, told } = useAutosave(form, kind.autosave, (...kept) => markKept.current(...kept), sent);
  const { markSaved, count, asks } = useUnsaved(form, asksToLeave);
  markKept.current = markSaved;
  const { draft, isPutBack, context, keep, drop } = useKeptDraft(
    form,
    outcome !== undefined,
    given,
    kind.subject,
  );
  // What the form was given at first is saved already.
  const isFilled = given !== undefined && !isPutBack && context === undefined;
  useEffect(() => {
    if (isFilled) markSaved();
  }, [isFilled, markSaved]);
  const remember = useFixedFields(form, field);
  const { begin, putBack } = useTypedSince(form, sent);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, before anything is loaded anew
  useEffect(() => {
    if (outcome) drop();
  }, [outcome]);

  // Before what was refused can be seen: who already types elsewhere would lose the focus.
  useLayoutEffect(() => {
    if (atWork) return;
    sent.current = false;
    if (outcome?.ok) {
      form.current?.reset();
      markSaved(asksToLeave ? putBack() : undefined);
    } else focusRefused(form.current);
  }, [outcome, atWork, markSaved, putBack, asksToLeave]);

  return (
    <Form
      method="post"
      {...(action && { action })}
      encType="multipart/form-data"
      noValidate
      ref={form}
      className={classes.form}
      onSubmit={(event) => {
        if (sent.current || focusUnpicked(event.currentTarget)) event.preventDefault();
        else {
          sent.current = true;
          remember();
          begin();
          keep();
        }
      }}
    >
      <p className={classes.scriptless}>{texts.form.needsScript}</p>
      {draft && isPutBack && !outcome?.ok && (
        <p role="status" className={classes.sentence}>
          {texts.form.putBack(draft)}
        </p>
      )}
      {asks && <AsksToLeave isSent={sent} flush={flush} />}
      <DraftContext value={context}>
        <Fragment key={isPutBack ? 'put back' : 'loaded'}>{children}</Fragment>
      </DraftContext>
      <div className={classes.bar} data-long={isLong || undefined}>
        {sentence && (
          <FormError>
            {sentence}{' '}
            {isStale && (
              <Link to={here} target="_blank" rel="noopener">
                {texts.form.seeNow}
              </Link>
            )}
          </FormError>
        )}
        <Button type="submit" loading={atWork}>
          {submit}
        </Button>
        {kind.more}
        {told && <span role="status">{told}</span>}
        {isLong && !kind.autosave && count > 0 && <span>{texts.form.changes(count)}</span>}
        {outcome?.ok && count === 0 && done}
      </div>
    </Form>
  );
}
