import type { Card } from '@quad/contract/people/shapes.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { isRequest, notifications } from '#features/notifications/queries.ts';
import { useCards } from '#features/people/cards.ts';
import { person } from '#features/people/queries.ts';
import { relationTo } from '#features/people/friendship.ts';
import { useSession } from '#platform/session.ts';
import { FriendRow } from './FriendRow.tsx';
import css from './FriendsPage.module.css';

/** How many requests are looked up at once; the rest come up when these are answered. */
const LOOKED_UP = 20;

type Props = {
  people: readonly Card[];
  disabledBy: string | undefined;
};

/** The friend requests that wait for an answer, the latest first. Nothing where there are none. */
export function Requests({ people, disabledBy }: Props) {
  if (people.length === 0) return null;
  return (
    <section className={css.requests} aria-labelledby="friend-requests">
      <h2 id="friend-requests" className={css.heading}>
        {people.length === 1 ? '1 friend request' : `${people.length} friend requests`}
      </h2>
      <ul>
        {people.map((one) => (
          <li key={one.id}>
            <FriendRow person={one} disabledBy={disabledBy} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Who asks to be one's friend: notifications name them, and their card tells whether they still do.
 * @returns nothing while that is being found out
 */
export function useAsking(): Card[] | undefined {
  const me = useSession((session) => session.user_id);
  const { data: list, isError } = useQuery(notifications);
  const all = new Set((list ?? []).filter(isRequest).flatMap(({ source_user_id }) => source_user_id ?? []));
  const ids = [...all].slice(0, LOOKED_UP);
  const isPending = useQueries({
    queries: ids.map(person),
    combine: (answers) => answers.some((one) => one.isPending),
  });
  const people = useCards(ids).filter((card) => relationTo(card, me) === 'received');
  const isKnown = isError || (list !== undefined && !isPending);
  return isKnown ? people : undefined;
}
