import type { Card } from '@quad/contract/people/shapes.ts';
import { useState } from 'react';
import { nameHolds, onlineFirst } from '#features/people/names.ts';
import { SearchField } from '#ui/SearchField.tsx';
import { useHold } from '#ui/use-hold.ts';
import { FriendRow } from './FriendRow.tsx';
import { useSteadyOrder } from './use-steady-order.ts';
import css from './FriendsPage.module.css';

type Props = { people: Card[]; disabledBy: string | undefined };

/** Friends in their order, with a box to narrow them down by name. While pointed at, nobody changes place under the pointer. */
export function FriendList({ people, disabledBy }: Props) {
  const [filter, setFilter] = useState('');
  const { held, hold } = useHold();
  const inOrder = useSteadyOrder(onlineFirst(people), held);
  const shown = inOrder.filter((person) => nameHolds(person, filter));
  return (
    <>
      <SearchField label="Filter friends" className={css.filter} value={filter} onChange={setFilter} />
      {shown.length === 0 && <p className={css.none}>No friend by that name.</p>}
      <ul className={css.list} {...hold}>
        {shown.map((person) => (
          <li key={person.id}>
            <FriendRow person={person} disabledBy={disabledBy} />
          </li>
        ))}
      </ul>
    </>
  );
}
