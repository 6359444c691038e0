import { texts } from '#texts/frame.ts';
import type { Option } from '../../lib/option.ts';
import { countInWords } from '../../lib/text.ts';
import { CloseButton } from './close-button.tsx';
import classes from './combobox.module.css';

export interface Choice extends Option {
  group?: string;
  onRemove?: () => void;
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;
export const hintId = (listId: string) => `${listId}-hint`;
export const isRemovable = ({ onRemove }: Choice) => onRemove !== undefined;

interface Props<Chosen extends Choice> {
  id: string;
  label: string;
  /** Those of a group together. */
  options: Chosen[];
  /** The index of the one that the keys are at, or -1. */
  active: number;
  onPick: (option: Chosen) => void;
  onRemove: (option: Chosen) => void;
}

/** The list below the input of a combobox, which keeps the focus. */
export function ListBox<Chosen extends Choice>(props: Props<Chosen>) {
  const { id, label, options, active, onPick, onRemove } = props;
  const groups = [...new Set(options.map(({ group }) => group))];
  const hasRemovable = options.some(isRemovable);
  const rowOf = (index: number) => (hasRemovable ? { gridRow: index + 2 } : undefined);

  const optionOf = (option: Chosen, index: number) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled in the input
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
    <div
      key={index}
      id={optionId(id, index)}
      role="option"
      aria-selected={index === active}
      data-none={option.count === 0 || undefined}
      className={classes.option}
      style={rowOf(index)}
      onClick={() => onPick(option)}
    >
      {option.name}
      {option.count !== undefined && (
        <>
          {' '}
          <span className={classes.count}>{countInWords(option.count)}</span>
        </>
      )}
    </div>
  );

  const groupOf = (group: string | undefined, place: number) =>
    group === undefined ? (
      options.map(optionOf)
    ) : (
      // biome-ignore lint/a11y/useSemanticElements: a part of a list of choices
      <div key={group} role="group" aria-labelledby={`${id}-group-${place}`}>
        <div id={`${id}-group-${place}`} role="presentation" className={classes.group}>
          {group}
        </div>
        {options.map((option, index) => option.group === group && optionOf(option, index))}
      </div>
    );

  const removalOf = (option: Chosen, index: number) =>
    isRemovable(option) && (
      <CloseButton
        key={index}
        tabIndex={-1}
        aria-label={texts.choice.remove(option.name)}
        style={rowOf(index)}
        onClick={() => onRemove(option)}
      />
    );

  return (
    <div
      className={classes.popup}
      data-below={options.length < 5 || undefined}
      data-grouped={groups[0] && true}
      // Its scrollbar as well leaves the focus in the input.
      onPointerDown={(event) => event.preventDefault()}
    >
      {options.length === 0 ? (
        <p className={classes.none} role="status">
          {texts.noResults}
        </p>
      ) : (
        <div className={hasRemovable ? classes.removable : undefined}>
          <div id={id} role="listbox" aria-label={label}>
            {groups.map(groupOf)}
          </div>
          {options.map(removalOf)}
          {hasRemovable && (
            <p id={hintId(id)} className={classes.hint}>
              {texts.choice.removeHint}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
