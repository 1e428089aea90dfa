import type { Card } from '@quad/contract/people/shapes.ts';
import { useDeferredValue, useState } from 'react';
import { nameHolds, onlineFirst } from '#features/cards/names.ts';
import { useChatsWith } from '#features/people/chats-with.ts';
import { cameBack } from '#platform/page.ts';
import { cx } from '#ui/cx.ts';
import { SearchField } from '#ui/SearchField.tsx';
import { useDesktop } from '#ui/use-desktop.ts';
import { useHold } from '#ui/use-hold.ts';
import { FriendRow } from './FriendRow.tsx';
import { OnTheQuad } from './OnTheQuad.tsx';
import { useAround } from './use-around.ts';
import { useSteadyOrder } from './use-steady-order.ts';
import css from './FriendsPage.module.css';

/** The number of rows that fill a phone. They are rendered first. The others follow with low priority. */
const FIRST = 12;

/** The maximum number of faces in the panel of online friends. */
const FACES = { phone: 4, desktop: 7 };

type Props = { people: Card[]; disabledBy: string | undefined };

/**
 * The user's friends in rows, online friends first, with a filter by name. Above the rows are the faces of online
 * friends, with links to their chats. Nothing moves while the pointer is over the faces or the rows.
 */
export function FriendList({ people, disabledBy }: Props) {
  const [filter, setFilter] = useState('');
  const { held, hold } = useHold();
  const inOrder = useSteadyOrder(onlineFirst(people), held);
  const around = useAround(people, held);
  const mostFaces = useDesktop() ? FACES.desktop : FACES.phone;
  const { chatWith: chatOf } = useChatsWith();
  // After a press on Back, all rows are rendered at once, so that the page can scroll to its old position.
  const most = useDeferredValue(Infinity, cameBack() ? Infinity : FIRST);
  const faces = inOrder.filter(({ id }) => around.has(id)).slice(0, mostFaces);
  const isFiltered = filter.trim() !== '';
  const shown = isFiltered ? inOrder.filter((person) => nameHolds(person, filter)) : inOrder;
  return (
    <>
      {faces.length > 0 && (
        <div {...hold}>
          <OnTheQuad people={faces} chatOf={chatOf} />
        </div>
      )}
      <SearchField label="Filter friends" className={css.filter} value={filter} onChange={setFilter} />
      {isFiltered && shown.length === 0 && (
        <p className={cx('text-ink2', css.none)}>No friend by that name.</p>
      )}
      <ul className={css.list} {...hold}>
        {shown.slice(0, most).map((person) => (
          <li key={person.id}>
            <FriendRow person={person} chat_id={chatOf(person.id)} disabledBy={disabledBy} />
          </li>
        ))}
      </ul>
    </>
  );
}
