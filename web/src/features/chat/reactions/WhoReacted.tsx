import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { pictureOf } from '#features/cards/picture-of.ts';
import { retryPages } from '#platform/retry-pages.ts';
import { useSession } from '#platform/session.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx';
import { reactionsOf } from './queries.ts';
import css from './WhoReacted.module.css';
import { nameOf } from './six.ts';

/** The people who reacted to a message, each with their emoji. The list follows the message's changes. */
export function WhoReacted({ item: { message } }: { item: ChatMessage }) {
  const me = useSession(({ user_id }) => user_id);
  const list = useInfiniteQuery(reactionsOf(message.id));
  const { data, isPending, error, isFetching, isFetchingNextPage, hasNextPage, refetch } = list;
  const shownChange = useRef(message.change);
  useEffect(() => {
    if (shownChange.current === message.change) return;
    shownChange.current = message.change;
    void refetch();
  }, [message.change, refetch]);
  const reactions = data?.pages.flatMap((page) => page.reactions) ?? [];
  return (
    <div className="stack gap-8 pad-x-12">
      <Loading waiting={isPending} label="Loading reactions" skeleton={<SkeletonRows count={2} />}>
        {data && reactions.length === 0 && <p className="hint">No reactions any more.</p>}
        <ul>
          {reactions.map(({ user, emoji }) => (
            <li key={user.id} className="row gap-12 pad-y-8">
              <Avatar {...pictureOf(user)} size={44} />
              <bdi className="flex-1 min-w-0 name break-anywhere">
                {user.id === me ? 'You' : user.first_name}
              </bdi>
              <span className={css.emoji} role="img" aria-label={nameOf(emoji)}>
                {emoji}
              </span>
            </li>
          ))}
        </ul>
      </Loading>
      {error && <LoadFailed error={error} busy={isFetching} onRetry={() => retryPages(list)} />}
      {hasNextPage && !error && (
        <Button
          kind="line"
          size="tool"
          busy={isFetchingNextPage}
          busyText="Loading"
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </div>
  );
}
