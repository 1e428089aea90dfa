import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { Link } from 'wouter';
import { foldCase } from '#platform/fold-case.ts';
import { paths } from '#platform/paths.ts';
import { useSession } from '#platform/session.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { lazy } from '#ui/lazy.tsx';
import { ErrorBoundaryWithRetry } from '#ui/ErrorBoundaryWithRetry.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx';
import type { Chat } from '../chat.ts';
import styles from './ChatList.module.css';
import { useChatTitles } from '../members.ts';
import { useDrafts } from '../drafts.ts';
import { useOutbox } from '../composer/outbox.ts';
import { ChatRow } from './ChatRow.tsx';
import { chats } from '../queries.ts';
import { Reorder } from '../lazy-parts.ts';

const NotSent = lazy(() => import('../stranded/NotSent.tsx'));
const NoChats = lazy(async () => ({ default: (await import('./NoChats.tsx')).NoChats }));

const NO_CHATS: Chat[] = [];

/** The user's chats with a filter by name. The chat with the newest message is first. */
export function ChatList({ selected }: { selected: number | null }) {
  const { data, isPending, error, isLoadingError, isFetching, refetch } = useQuery(chats);
  const me = useSession((session) => session.user_id);
  const [filter, setFilter] = useState('');
  const list = data ?? NO_CHATS;
  const isStranded = useHasStranded(data);
  const titles = useChatTitles(list, me);
  const shown = list.filter((_, at) => matches(titles[at] ?? '', filter));
  return (
    <>
      <SearchField label="Filter chats" className={styles.filter} value={filter} onChange={setFilter} />
      <nav
        aria-label="Chats"
        className={cx('flex-1 min-h-0 relative overflow-auto overscroll-contain', styles.rows)}
      >
        <Loading waiting={isPending} label="Loading chats" skeleton={<SkeletonRows count={8} />}>
          {isLoadingError && <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
          {list.length === 0 && !isLoadingError ? (
            <ErrorBoundaryWithRetry what="the first steps">
              <Suspense>
                <NoChats />
              </Suspense>
            </ErrorBoundaryWithRetry>
          ) : (
            <Rows shown={shown} me={me} selected={selected} />
          )}
          {list.length > 0 && shown.length === 0 && (
            <p className={cx('text-ink2', styles.none)}>No chat by that name.</p>
          )}
          {isStranded && (
            <ErrorBoundaryWithRetry what="your unsent messages">
              <Suspense>
                <NotSent list={data} />
              </Suspense>
            </ErrorBoundaryWithRetry>
          )}
          <Link
            href={paths.pastChats}
            className={cx('row gap-12 mt-8 round-row name text-ink2 hover-tint', styles.past)}
          >
            <Icon name="clock" size={20} />
            Past chats
            <Icon name="next" size={20} className={styles.pastEnd} />
          </Link>
        </Loading>
      </nav>
    </>
  );
}

function Rows({ shown, me, selected }: { shown: Chat[]; me: number | null; selected: number | null }) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <ul ref={list}>
        {shown.map((chat) => (
          <li key={chat.id} data-key={chat.id}>
            <ChatRow chat={chat} me={me} isOpen={chat.id === selected} href={paths.chat(chat.id)} />
          </li>
        ))}
      </ul>
      <Suspense>
        <Reorder list={list} order={shown.map(({ id }) => id)} />
      </Suspense>
    </>
  );
}

/**
 * Whether any draft or unsent message belongs to a chat that is not in the list. If the list could not be loaded, every
 * draft and message counts.
 */
function useHasStranded(list: Chat[] | undefined): boolean {
  const isElsewhere = (chat_id: number) => list?.every(({ id }) => id !== chat_id) ?? true;
  const isDrafted = useDrafts(({ drafts }) => [...drafts.keys()].some(isElsewhere));
  return useOutbox(({ messages }) => messages.some(({ chat_id }) => isElsewhere(chat_id))) || isDrafted;
}

const matches = (title: string, filter: string): boolean => foldCase(title).includes(foldCase(filter.trim()));
