import { AUTOCOMPLETE_MIN } from '@quad/contract/reference/calls.ts';
import { useId, useState } from 'react';
import { searched } from '#platform/searched.ts';
import css from './ChipPicker.module.css';
import { cx } from './cx.ts';
import { FieldSet } from './Field.tsx';
import { SearchField } from './SearchField.tsx';

/** The maximum number of chips without a search. Source: specification 2 §9. */
const SHOWN = 10;

type Id = number | string;

type Props<One extends Id> = {
  label: string;
  /** The name of the options: `all` in the plural ("hobbies"), `one` in the singular ("hobby"). */
  all: string;
  one: string;
  max: number;
  list: readonly { id: One; name: string }[];
  chosen: readonly One[];
  error: string | undefined;
  /** A hint about the choice. */
  hint?: string | undefined;
  onChange: (ids: One[]) => void;
};

/**
 * Lets the user choose a few of very many options, as chips. It shows the first ten options or the matches of the
 * search. The chosen options are always shown.
 */
export function ChipPicker<One extends Id>(props: Props<One>) {
  const { label, all, one, max, list, chosen, error, hint, onChange } = props;
  const id = useId();
  const [text, setText] = useState('');
  // The chips that were chosen when the search text last changed. They keep their places, so that a chip does not move
  // when it is pressed.
  const [pinned, setPinned] = useState(chosen);
  const isSearch = text.trim().length >= AUTOCOMPLETE_MIN;
  const found = isSearch ? searched(list, text) : list.slice(0, SHOWN);
  const kept = list.filter((chip) => pinned.includes(chip.id) && !found.includes(chip));
  const isFull = chosen.length >= max;

  function pressOf(chip: One): Omit<ChipProps, 'name'> {
    const isChosen = chosen.includes(chip);
    const next = isChosen ? chosen.filter((other) => other !== chip) : [...chosen, chip];
    return { isChosen, isResting: isFull && !isChosen, onPress: () => onChange(next) };
  }

  return (
    <>
      <SearchField
        label={`Search ${all}`}
        value={text}
        onChange={(value) => {
          setText(value);
          setPinned(chosen);
        }}
        onKeyDown={(event) => {
          // The list updates while the user types. So Enter must not send the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <FieldSet id={id} label={label} hint={hint} error={error}>
        <div className="buttons">
          {[...kept, ...found].map((chip) => (
            <Chip key={chip.id} name={chip.name} {...pressOf(chip.id)} />
          ))}
        </div>
        {/* The line is below the chips. Above the chips, it would move them under the finger. */}
        <p role="status" className={cx('text-ink2', css.status)}>
          {isSearch && found.length === 0
            ? `No ${one} by that name.`
            : isFull && `That’s ${max}. Remove one to swap.`}
        </p>
      </FieldSet>
    </>
  );
}

type ChipProps = { name: string; isChosen: boolean; isResting: boolean; onPress: () => void };

function Chip({ name, isChosen, isResting, onPress }: ChipProps) {
  return (
    <label
      className={cx(
        'row min-h-tool relative border-edge round-control bg-surface fade-hover name break-anywhere hover-tint',
        css.chip,
      )}
    >
      <input
        type="checkbox"
        className={cx('absolute inset-0 m-0 appearance-none', css.control)}
        checked={isChosen}
        disabled={isResting}
        onChange={onPress}
      />
      {name}
    </label>
  );
}
