import type { Card } from '@quad/contract/people/shapes.ts';
import { useEffect, useRef, useState } from 'react';
import { fullName, nameHolds } from '#features/cards/names.ts';
import { smallPicture } from '#platform/media.ts';
import { announce } from '#ui/announce.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import css from './groups.module.css';

type Props = {
  legend: string;
  people: readonly Card[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
};

/**
 * A list from which the user chooses friends, with a filter above it. Each chosen friend is a chip that the user can
 * remove.
 */
export function FriendsPicker({ legend, people, chosen, onChange }: Props) {
  const [filter, setFilter] = useState('');
  const box = useRef<HTMLInputElement>(null);
  // The friends may load after the dialog has opened. The dialog then had no field to focus, so it focused its title.
  useEffect(() => {
    if (document.activeElement?.matches('dialog [tabindex="-1"]')) box.current?.focus();
  }, []);
  const shown = people.filter((person) => nameHolds(person, filter));
  const picked = chosen.flatMap((id) => people.find((person) => person.id === id) ?? []);

  function drop(person: Card): void {
    onChange(chosen.filter((id) => id !== person.id));
    announce(`${fullName(person)} removed, ${chosen.length - 1} chosen`);
  }

  return (
    <fieldset className={cx('stack gap-12', css.picker)}>
      <legend className={cx('name', css.legend)}>{legend}</legend>
      <SearchField
        ref={box}
        label="Filter friends"
        value={filter}
        onChange={setFilter}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Chips people={picked} onDrop={drop} onEmpty={() => box.current?.focus()} />
      {shown.length === 0 && <p className={cx('hint break-anywhere', css.aside)}>No friend by that name.</p>}
      <ul className={cx('grid', css.friends)}>
        {shown.map((person) => (
          <li key={person.id}>
            <Checkbox
              className={css.friend}
              label={<FriendLabel person={person} />}
              checked={chosen.includes(person.id)}
              onChange={(isChosen) =>
                onChange(isChosen ? [...chosen, person.id] : chosen.filter((id) => id !== person.id))
              }
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function FriendLabel({ person }: { person: Card }) {
  return (
    <span className="row gap-12 name break-anywhere">
      <Avatar
        seed={person.id}
        src={smallPicture(person.pfp_url)}
        size={44}
        presence={person.onlineStatus}
        owner={person.owner}
      />
      <bdi>{fullName(person)}</bdi>
    </span>
  );
}

type ChipsProps = { people: readonly Card[]; onDrop: (person: Card) => void; onEmpty: () => void };

/**
 * The chosen people, each with a button to remove them. After a removal the focus moves to another chip, if there is
 * one.
 */
function Chips({ people, onDrop, onEmpty }: ChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  // This text has the height of a row of chips, so that the list does not move under the finger at the first choice.
  if (people.length === 0) return <p className="row min-h-tool hint">Nobody chosen yet.</p>;
  return (
    <ul ref={list} className={cx('flex gap-8', css.chips)} aria-label="Chosen">
      {people.map((person, at) => (
        <li className="flex-none" key={person.id}>
          <button
            type="button"
            className={cx(
              'row gap-8 min-h-tool more-edge round-control bg-bloom-soft name text-ink break-anywhere text-start',
              css.chip,
            )}
            aria-label={`Remove ${fullName(person)}`}
            onClick={() => {
              const others = [...(list.current?.querySelectorAll('button') ?? [])];
              const next = others[at + 1] ?? others[at - 1];
              onDrop(person);
              if (next) next.focus();
              else onEmpty();
            }}
          >
            <Avatar seed={person.id} src={smallPicture(person.pfp_url)} size={24} />
            <bdi>{person.first_name}</bdi>
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
