import { AUTOCOMPLETE_MIN } from '@quad/contract/reference/calls.ts';
import { useId, useState } from 'react';
import { searched } from '#platform/searched.ts';
import css from './ChipPicker.module.css';
import { FieldSet } from './Field.tsx';
import { SearchField } from './SearchField.tsx';

/** How many stand there while nothing is searched for. Source: specification 2 §9. */
const SHOWN = 10;

type Id = number | string;

type Props<One extends Id> = {
  label: string;
  /** "hobbies", "hobby": what they are called. */
  all: string;
  one: string;
  max: number;
  list: readonly { id: One; name: string }[];
  chosen: readonly One[];
  error: string | undefined;
  /** Something to know of them, until as many as one may are chosen. */
  hint?: string | undefined;
  onChange: (ids: One[]) => void;
};

/** A few of very many, each a chip: ten of them, or those that fit what is typed, and always the chosen ones. */
export function ChipPicker<One extends Id>(props: Props<One>) {
  const { label, all, one, max, list, chosen, error, hint, onChange } = props;
  const id = useId();
  const [text, setText] = useState('');
  // As they were when the search changed: a chip that is pressed stays under the finger.
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
          // It finds as one types; to go on while one is searching would be a surprise.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <FieldSet
        id={id}
        label={label}
        hint={isFull ? `That’s ${max}. Remove one to swap.` : hint}
        error={error}
      >
        <div className="buttons">
          {[...kept, ...found].map((chip) => (
            <Chip key={chip.id} name={chip.name} {...pressOf(chip.id)} />
          ))}
        </div>
        <p role="status" className={css.none}>
          {isSearch && found.length === 0 && `No ${one} by that name.`}
        </p>
      </FieldSet>
    </>
  );
}

type ChipProps = { name: string; isChosen: boolean; isResting: boolean; onPress: () => void };

function Chip({ name, isChosen, isResting, onPress }: ChipProps) {
  return (
    <label className={css.chip}>
      <input
        type="checkbox"
        className={css.control}
        checked={isChosen}
        disabled={isResting}
        onChange={onPress}
      />
      {name}
    </label>
  );
}
