import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'wouter';
import { usePage } from '#platform/page.ts';
import { paths } from '#platform/paths.ts';
import { useSession } from '#platform/session.ts';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { lazy } from '#ui/lazy.tsx';
import { ErrorBoundaryWithRetry } from '#ui/ErrorBoundaryWithRetry.tsx';
import { LoadingBar } from '#ui/LoadingBar.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { useDesktop } from '#ui/use-desktop.ts';
import type { Chat } from './chat.ts';
import { ChatOverlays } from './ChatOverlays.tsx';
import { ChatList } from './list/ChatList.tsx';
import { ChatPane } from './ChatPane.tsx';
import styles from './MessagesPage.module.css';
import { useOpenTitle } from './members.ts';
import { openSheet } from './groups/open-sheet.ts';
import { useElsewhere } from './past/use-elsewhere.ts';
import { useGone } from './past/use-gone.ts';
import { chats } from './queries.ts';
import { useSelected } from './use-selected.ts';

const NothingToRead = lazy(async () => ({ default: (await import('./list/NoChats.tsx')).NothingToRead }));
const PastMessages = lazy(async () => ({ default: (await import('./past/PastMessages.tsx')).PastMessages }));

const ADDRESSES = { list: paths.messages, chat: paths.chat, hasMore: true } as const;

/**
 * The messages page: the list beside the open chat. A phone shows either the list or the chat. Source: specification 1
 * §2.
 * @param question a question to the user about another feature: below the list, or on a phone above the composer
 */
export default function MessagesPage({ question }: { question?: ReactNode }) {
  const [params] = useSearchParams();
  const isPast = params.get('view') === 'past';
  return (
    <>
      {isPast ? (
        <ErrorBoundaryWithRetry what="past chats" screen={styles.list}>
          <Suspense fallback={<LoadingBar />}>
            <PastMessages />
          </Suspense>
        </ErrorBoundaryWithRetry>
      ) : (
        <CurrentMessages question={question} />
      )}
      <ChatOverlays />
    </>
  );
}

function CurrentMessages({ question }: { question?: ReactNode }) {
  const [params] = useSearchParams();
  const { data: list } = useQuery(chats);
  const me = useSession((session) => session.user_id);
  const selected = useSelected(
    list?.map(({ id }) => id),
    ADDRESSES,
  );
  const open = list?.find(({ id }) => id === selected);
  // The URL names a chat that is not in the list. `useElsewhere` finds out what the user may see of it.
  const isSought = !open && params.get('id') !== null;
  const title = useOpenTitle(open, me);
  const isDesktop = useDesktop();
  // Nothing slides when the page opens. On a phone, the list and the chats slide from the first change on.
  const [first] = useState(selected);
  const [hasMoved, setMoved] = useState(false);
  if (selected !== first && !hasMoved) setMoved(true);
  useGone(list, open, title);
  useElsewhere(list);
  usePage('messages', title);
  return (
    <main
      id="main"
      className={cx('stack min-h-0 h-full', styles.screen)}
      data-open={open ? '' : undefined}
      data-moved={hasMoved ? '' : undefined}
    >
      <section className={styles.list} aria-labelledby="messages-title">
        <PageHeader
          title="Messages"
          id="messages-title"
          actions={
            <IconButton
              icon="plus"
              label="New Group Chat"
              kind="solid"
              aria-haspopup="dialog"
              onClick={() => openSheet({ kind: 'create' })}
            />
          }
        />
        <ChatList selected={selected} />
        {isDesktop && question}
      </section>
      <Pane open={open} list={isSought ? undefined : list} question={!isDesktop && question} />
    </main>
  );
}

type PaneProps = { open: Chat | undefined; list: Chat[] | undefined; question: ReactNode };

function Pane({ open, list, question }: PaneProps) {
  // On a phone nothing is shown beside the list, so the code of `NothingToRead` is not fetched.
  const isDesktop = useDesktop();
  if (open) return <ChatPane key={open.id} chat={open} question={question} />;
  return (
    <section className={cx('place-content-center', styles.nothing)} aria-label="No chat open">
      {list && isDesktop && (
        <ErrorBoundaryWithRetry what="this" toast>
          <Suspense>
            <NothingToRead isAny={list.length > 0} />
          </Suspense>
        </ErrorBoundaryWithRetry>
      )}
    </section>
  );
}
