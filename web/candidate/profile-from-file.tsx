import { useEffect, useRef, useState } from 'react';
import { texts as frame } from '#texts/frame.ts';
import { texts as words } from '#texts/from-file.ts';
import { dropDraft, readForScreen } from '../lib/draft.ts';
import { Button } from '../ui/form/button.tsx';
import form from '../ui/form/form.module.css';
import classes from './resume/from-file.module.css';
import { forProfile, Outcome, writeInto } from './resume/from-file.tsx';

type Fields = [name: string, value: string][];

const labels: Record<string, string> = {
  user_name: frame.name,
  email: frame.email,
  phone_no: frame.phone,
  ...frame.social,
};

/** Addresses are the same however they begin, and phone numbers however they are set apart. */
const plain = (name: string, value: string) =>
  name === 'phone_no'
    ? value.replace(/\D/g, '')
    : value.toLowerCase().replace(/^https?:\/\/(?:www\.)?|\/$/g, '');

interface Props {
  profile: Partial<Record<string, string | null>>;
  /** `names` is undefined when no field was filled in. */
  onFilled: (names: Set<string> | undefined) => void;
}

export function ProfileFromFile({ profile, onFilled }: Props) {
  const [found, setFound] = useState<Fields>([]);
  const [before, setBefore] = useState<Fields>();
  const [message, setMessage] = useState('');
  const status = useRef<HTMLParagraphElement>(null);

  // What is kept here is known to the browser alone.
  useEffect(() => {
    const saved = readForScreen(...forProfile);
    setFound(
      saved.filter(
        ([name, value]) => labels[name] && plain(name, profile[name] ?? '') !== plain(name, value),
      ),
    );
  }, [profile]);
  useEffect(() => {
    if (message) status.current?.focus();
  }, [message]);

  function fillIn(into: HTMLFormElement | null) {
    if (!into) return;
    const now = new FormData(into);
    setBefore(found.map(([name]) => [name, String(now.get(name) ?? '')]));
    writeInto(into, found);
    onFilled(new Set(found.map(([name]) => name)));
    setMessage(words.profile.filledIn(found.length));
  }
  function undo(into: HTMLFormElement | null) {
    if (!into || !before) return;
    const now = new FormData(into);
    const given = new Map(found);
    writeInto(
      into,
      before.filter(([name]) => now.get(name) === given.get(name)),
    );
    setBefore(undefined);
    onFilled(undefined);
    setMessage(words.undone);
  }
  function dismiss() {
    dropDraft(...forProfile);
    setFound([]);
    setMessage(words.profile.dismissed);
  }

  if (found.length === 0 && !message) return null;
  return (
    <section aria-labelledby="from-file" className={`${form.card} ${classes.offer}`}>
      <h2 id="from-file" className={form.heading}>
        {words.profile.title}
      </h2>
      {found.length > 0 && !before && (
        <>
          <p>{words.profile.about}</p>
          <dl className={classes.found}>
            {found.map(([name, value]) => (
              <div key={name}>
                <dt>{labels[name]}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <Outcome message={message} status={status}>
        {before && (
          <Button variant="default" onClick={({ currentTarget }) => undo(currentTarget.form)}>
            {words.undo}
          </Button>
        )}
        {found.length > 0 && !before && (
          <>
            <Button variant="default" onClick={({ currentTarget }) => fillIn(currentTarget.form)}>
              {words.profile.fillIn}
            </Button>
            <Button variant="subtle" onClick={dismiss}>
              {words.profile.dismiss}
            </Button>
          </>
        )}
      </Outcome>
    </section>
  );
}
