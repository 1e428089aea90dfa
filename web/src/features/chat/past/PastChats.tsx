import { useQuery } from '@tanstack/react-query';
import { useSession } from '#platform/session.ts';
import { paths } from '#platform/paths.ts';
import { cx } from '#ui/cx.ts';
import { Bench } from '#ui/drawings/Bench.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx';
import { ChatRow } from '../list/ChatRow.tsx';
import styles from '../list/ChatList.module.css';
import { pastChats } from '../queries.ts';

/**
 * The list of the past chats: they have left the main list, but can still be read. Source: decisions.md "Past chats".
 */
export function PastChats({ selected }: { selected: number | null }) {
  const { data: list, error, isFetching, refetch } = useQuery(pastChats);
  const me = useSession((session) => session.user_id);
  return (
    <nav
      aria-label="Past chats"
      className={cx('flex-1 min-h-0 relative overflow-auto overscroll-contain', styles.rows)}
    >
      {error && <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <Loading waiting={!list && !error} label="Loading past chats" skeleton={<SkeletonRows count={3} />}>
        {list?.length === 0 ? (
          <EmptyState
            drawing={<Bench />}
            text="No past chats."
            hint="A chat that ends stays here for 90 days, to read and to report."
          />
        ) : (
          <ul>
            {list?.map((chat) => (
              <li key={chat.id}>
                <ChatRow chat={chat} me={me} isOpen={chat.id === selected} href={paths.pastChat(chat.id)} />
              </li>
            ))}
          </ul>
        )}
      </Loading>
    </nav>
  );
}
