import type { Card } from '@quad/contract/people/shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { relationTo } from '#features/people/friendship/friendship.ts';
import { bringMoreRequests } from '#features/people/friendship/requests.ts';
import { useSession } from '#platform/session.ts';
import { useWhenBack } from '#platform/use-when-back.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { useDesktop } from '#ui/use-desktop.ts';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { FriendRow } from './FriendRow.tsx';
import css from './FriendsPage.module.css';

type Props = {
  people: readonly Card[];
  hasMore: boolean;
  disabledBy: string | undefined;
  onAnswer: (user_id: number) => void;
};

/**
 * The number of requests that are shown at first, small enough for the friends to remain visible. If only one more
 * request would be hidden, it is shown as well.
 */
const AT_FIRST = { phone: 2, desktop: 4 };

/**
 * The friend requests that wait for an answer, newest first. Requests that arrive while the page is open come last, and
 * they are shown even while earlier requests are hidden. Renders nothing if there are no requests.
 */
export function Requests({ people, hasMore, disabledBy, onAnswer }: Props) {
  const me = useSession((session) => session.user_id);
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef<number | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const atFirst = useDesktop() ? AT_FIRST.desktop : AT_FIRST.phone;
  const { isCut, shown } = useShown(people, showsAll ? Infinity : atFirst);
  // The new rows may replace the pressed button. So the first new row gets the focus.
  useEffect(() => {
    if (wanted.current === null || shown.length <= wanted.current) return;
    list.current?.children[wanted.current]?.querySelector('button')?.focus();
    wanted.current = null;
  }, [shown.length]);
  if (people.length === 0 && !hasMore) return null;
  return (
    <section className={cx('more-edge round-card', css.requests)} aria-labelledby="friend-requests">
      <h2 id="friend-requests" className={cx('type-label', css.heading)}>
        {heading(people.filter((one) => relationTo(one, me) === 'received').length, hasMore)}
      </h2>
      <ul ref={list}>
        {shown.map((one) => (
          <li key={one.id}>
            <FriendRow asks person={one} disabledBy={disabledBy} onAnswer={onAnswer} />
          </li>
        ))}
      </ul>
      {isCut && (
        <div className={css.more}>
          <Button
            kind="line"
            size="tool"
            onClick={() => {
              wanted.current = atFirst;
              setShowsAll(true);
            }}
          >
            Show all requests
          </Button>
        </div>
      )}
      {hasMore && !isCut && (
        <More
          disabledBy={disabledBy}
          onPress={() => void (wanted.current = people.length)}
          onNone={() => void (wanted.current = null)}
        />
      )}
    </section>
  );
}

/**
 * Returns the people to show: the first `count`, and those who have asked since the screen opened. If this would hide
 * only one person, all are shown.
 */
function useShown(people: readonly Card[], count: number) {
  const [known] = useState(() => new Set(people.map(({ id }) => id)));
  const early = people.filter(({ id }) => known.has(id));
  const isCut = early.length > count + 1;
  const late = people.filter(({ id }) => !known.has(id));
  return { isCut, shown: isCut ? [...early.slice(0, count), ...late] : people };
}

/**
 * Returns the heading. When the user has answered all loaded requests, the server may have more. The heading then does
 * not say that none are left.
 */
function heading(count: number, hasMore: boolean): string {
  if (hasMore) return count === 0 ? 'More friend requests' : `${count}+ friend requests`;
  if (count === 0) return 'Friend requests';
  return count === 1 ? '1 friend request' : `${count} friend requests`;
}

type MoreProps = {
  disabledBy: string | undefined;
  onPress: () => void;
  /**
   * Called if a press has loaded no further requests. The list then no longer waits for a new row to focus. Otherwise a
   * request that arrives later, by an event, would get the focus.
   */
  onNone: () => void;
};

function More({ disabledBy, onPress, onNone }: MoreProps) {
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const keepFocus = useKeptFocus(error);
  async function loadMore(): Promise<void> {
    setBusy(true);
    const came = await bringMoreRequests(cache);
    if (!came.isAny) onNone();
    setError(came.error);
    setBusy(false);
  }
  function press(): void {
    onPress();
    keepFocus();
    void loadMore();
  }
  useWhenBack(error !== null, () => void loadMore());
  return (
    <div className={css.more}>
      {error ? (
        <LoadFailed error={error} busy={isBusy} onRetry={press} />
      ) : (
        <Button
          kind="line"
          size="tool"
          busy={isBusy}
          busyText="Loading"
          disabled={disabledBy !== undefined}
          aria-describedby={disabledBy}
          onClick={press}
        >
          Show more requests
        </Button>
      )}
    </div>
  );
}
