import { startTransition, useState } from 'react';
import {
  categoryIcons,
  type EmploymentType,
  employmentTypes,
  isOrdered,
  type ListName,
  useLimit,
} from '#contract/values/list-kinds.ts';
import { texts } from '#texts/lists.ts';
import { formTexts } from '../lib/attempt.ts';
import { useChange } from '../lib/call.ts';
import { shownDate } from '../lib/dates.ts';
import { hasDraft } from '../lib/draft.ts';
import { useFocusFallback } from '../lib/focus-fallback.ts';
import { notify } from '../lib/notify.ts';
import { useNotifyAndReload } from '../lib/notify-and-reload.ts';
import { CallForm } from '../ui/dialog/call-form.tsx';
import { ErrorDialog } from '../ui/dialog/error-dialog.tsx';
import { Button } from '../ui/form/button.tsx';
import type { FormField } from '../ui/form/fields.ts';
import { Select } from '../ui/form/select.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { desk } from './api.ts';
import { ChangeButton } from './change-button.tsx';
import classes from './desk.module.css';
import type { useEditConflicts } from './edit-conflicts.ts';

type Entry = Awaited<ReturnType<typeof desk.listEntries>>['data'][number];
interface Props {
  list: ListName;
  entry: Entry;
}

interface ChangesProps extends Props {
  late: Pick<ReturnType<typeof useEditConflicts<Entry>>, 'keepIfConflict' | 'forget'>;
}

/** From 1, in the whole list. */
interface Position {
  at: number;
  isLast: boolean;
}

/** A picture of another provider stays unless one of ours is chosen. */
export const IconField = ({ field, icon }: { field: FormField; icon: string | null }) => {
  const isOurs = categoryIcons.some((each) => each === icon);
  return (
    <Select {...field} label={texts.icon} defaultValue={isOurs ? (icon ?? '') : ''}>
      {!isOurs && <option value="">{texts.otherIcon}</option>}
      {categoryIcons.map((each) => (
        <option key={each} value={each}>
          {texts.icons[each]}
        </option>
      ))}
    </Select>
  );
};

export const EmploymentTypeField = ({ field, type }: { field: FormField; type: EmploymentType | null }) => (
  <Select
    {...field}
    label={texts.employmentType}
    description={texts.employmentTypeHint}
    defaultValue={type ?? ''}
  >
    <option value="">{texts.noEmploymentType}</option>
    {employmentTypes.map((each) => (
      <option key={each} value={each}>
        {texts.employmentTypes[each]}
      </option>
    ))}
  </Select>
);

export const employmentTypeIn = (sent: FormData) =>
  sent.has('employment_type')
    ? { employment_type: String(sent.get('employment_type')) as EmploymentType }
    : {};

const changeOf = (id: number) => `change ${id}`;
const mergeOf = (id: number) => `merge ${id}`;

function Changes({ list, entry, late }: ChangesProps) {
  const { id, name, icon, employment_type, jobs, resumes } = entry;
  const notifyAndReload = useNotifyAndReload();
  const params = { list, id };
  const onDone = ({ is_queued }: { is_queued: boolean }) => {
    late.forget(entry);
    return notifyAndReload(is_queued ? texts.queued : texts.saved)();
  };
  return (
    <>
      <div>
        <h3>{texts.rename}</h3>
        <p className={classes.facts}>{texts.renameHint}</p>
      </div>
      <CallForm
        subject={changeOf(id)}
        submit={texts.save}
        make={(sent) => {
          const chosen = categoryIcons.find((each) => each === sent.get('icon'));
          const body = {
            ...formTexts(sent, 'name'),
            icon: chosen,
            ...employmentTypeIn(sent),
            old_name: name,
          };
          return late.keepIfConflict(entry, desk.changeEntry({ params, body }));
        }}
        onDone={onDone}
      >
        {(field) => (
          <>
            <TextField
              {...field('name')}
              label={texts.name}
              defaultValue={name}
              maxLength={100}
              autoComplete="off"
              required
            />
            {list === 'categories' && <IconField field={field('icon')} icon={icon} />}
            {list === 'job_types' && (
              <EmploymentTypeField field={field('employment_type')} type={employment_type} />
            )}
          </>
        )}
      </CallForm>
      <div>
        <h3>{texts.merge}</h3>
        <p className={classes.facts}>{list === 'states' ? texts.mergeStateHint : texts.mergeHint}</p>
      </div>
      <CallForm
        subject={mergeOf(id)}
        submit={texts.merge}
        isDangerous
        question={async (sent) => {
          const into = formTexts(sent, 'into').into.trim();
          return {
            title: texts.merging.title(name, into),
            text: texts.merging.goes({ jobs, resumes }, useLimit, name, into),
            consequence: texts.merging.consequence,
            confirm: texts.merging.confirm,
          };
        }}
        make={(sent) => {
          const body = { ...formTexts(sent, 'into'), old_name: name };
          return late.keepIfConflict(entry, desk.mergeEntry({ params, body }));
        }}
        onDone={onDone}
      >
        {(field) => (
          <TextField {...field('into')} label={texts.into} maxLength={100} autoComplete="off" required />
        )}
      </CallForm>
    </>
  );
}

/** The focus goes along. */
function Moves({ list, entry: { id, name }, at, isLast }: Props & Position) {
  const { atWork, outcome, call } = useChange();
  const [moves, setMoves] = useState(0);
  const [isUp, setUp] = useState(true);
  // At an end of the list the other one is left.
  const isUpNext = isLast || (isUp && at > 1);
  const fallback = useFocusFallback<HTMLButtonElement>(moves);
  if (!isOrdered(list)) return null;
  const move = async (up: boolean) => {
    setUp(up);
    if (!(await call(() => desk.moveEntry({ params: { list, id }, body: { is_up: up } })))) return;
    // In one transition with the list, so that the focus follows what it shows then.
    startTransition(() => setMoves(moves + 1));
    notify({ text: texts.moved(name, up ? at - 1 : at + 1) });
  };
  return (
    <>
      <Button
        ref={isUpNext ? fallback : undefined}
        variant="default"
        loading={atWork && isUp}
        disabled={at === 1}
        aria-label={texts.upOf(name)}
        onClick={() => void move(true)}
      >
        {texts.up}
      </Button>
      <Button
        ref={isUpNext ? undefined : fallback}
        variant="default"
        loading={atWork && !isUp}
        disabled={isLast}
        aria-label={texts.downOf(name)}
        onClick={() => void move(false)}
      >
        {texts.down}
      </Button>
      <ErrorDialog outcome={outcome} />
    </>
  );
}

export function ListEntry({
  list,
  entry,
  late,
  position,
}: ChangesProps & { position: Position | undefined }) {
  const { id, name, retired_at, state_name } = entry;
  const [isOpen, setOpen] = useState(() =>
    [changeOf(id), mergeOf(id)].some((subject) => hasDraft(`/owner/lists/${list}`, subject)),
  );
  const retiring = useChange();
  const isRetired = retired_at !== null;
  const retire = () =>
    retiring.call(
      () => desk.retireEntry({ params: { list, id }, body: { is_retired: !isRetired } }),
      () => notify({ text: isRetired ? texts.isBack(name) : texts.isRetired(name) }),
    );
  const facts = [
    state_name,
    entry.employment_type && texts.employmentTypes[entry.employment_type],
    texts.uses(entry, useLimit),
    isRetired && texts.retiredSince(shownDate(retired_at)),
  ];
  return (
    <li className={classes.card}>
      <div className={classes.person}>
        <h2>{name}</h2>
        <p className={classes.facts}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className={classes.buttons}>
        <ChangeButton
          of={name}
          isOpen={isOpen}
          onToggle={(opens) => {
            setOpen(opens);
            late.forget(entry);
          }}
        />
        {position && <Moves list={list} entry={entry} {...position} />}
        <Button
          variant="default"
          loading={retiring.atWork}
          aria-label={isRetired ? texts.bringBackOf(name) : texts.retireOf(name)}
          onClick={() => void retire()}
        >
          {isRetired ? texts.bringBack : texts.retire}
        </Button>
      </div>
      {isOpen && <Changes list={list} entry={entry} late={late} />}
      <ErrorDialog outcome={retiring.outcome} />
    </li>
  );
}
