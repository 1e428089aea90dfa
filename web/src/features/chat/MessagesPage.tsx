import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { paths } from '#platform/paths.ts';
import { useSession } from '#platform/session.ts';
import { Bench } from '#ui/drawings/Bench.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { useDesktop } from '#ui/use-desktop.ts';
import { ChatList } from './list/ChatList.tsx';
import { ChatPane } from './ChatPane.tsx';
import styles from './MessagesPage.module.css';
import { chatTitle } from './names.ts';
import { NewMessageBanner } from './banner/NewMessageBanner.tsx';
import { useOpenMedia } from './history/open-media.ts';
import { chats } from './requests.ts';

const MediaViewer = lazy(async () => ({ default: (await import('./history/MediaViewer.tsx')).MediaViewer }));

/** Messages: the list beside the open chat, or on a phone one of the two. Source: specification 1 §2. */
export default function MessagesPage() {
  const { data: list } = useQuery(chats);
  const me = useSession((session) => session.user_id);
  const selected = useSelected(list?.map(({ id }) => id));
  const isViewing = useOpenMedia(({ shown }) => shown !== null);
  const open = list?.find(({ id }) => id === selected);
  useTitle(open && chatTitle(open, me), list?.filter(({ unread_count }) => unread_count > 0).length ?? 0);
  return (
    <main id="main" className={styles.screen} data-open={open ? '' : undefined}>
      <section className={styles.list} aria-labelledby="messages-title">
        <PageHeader title="Messages" id="messages-title" />
        <ChatList selected={selected} />
      </section>
      {open ? (
        <ChatPane key={open.id} chat={open} />
      ) : (
        <section className={styles.nothing} aria-label="No chat open">
          {list?.length === 0 && <EmptyState drawing={<Bench />} text="Nothing to read yet." />}
        </section>
      )}
      <NewMessageBanner />
      {isViewing && (
        <Suspense>
          <MediaViewer />
        </Suspense>
      )}
    </main>
  );
}

/**
 * The chat on screen: the address's, or on a desktop the first. An unknown id gives way to the plain address.
 * @param ids of the chats there are, once they are known
 */
function useSelected(ids: number[] | undefined): number | null {
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const isDesktop = useDesktop();
  const wanted = params.get('id');
  const chat_id = wanted === null ? null : Number(wanted);
  const isUnknown = ids !== undefined && chat_id !== null && !ids.includes(chat_id);
  useEffect(() => {
    if (isUnknown) navigate(paths.messages, { replace: true });
  }, [isUnknown, navigate]);
  if (chat_id !== null && !isUnknown) return chat_id;
  return isDesktop ? (ids?.[0] ?? null) : null;
}

/** "(3) Theo Nakamura · Messages · Quad" */
function useTitle(chat: string | undefined, unread: number): void {
  useEffect(() => {
    const count = unread > 0 ? `(${unread}) ` : '';
    document.title = `${count}${[chat, 'Messages', 'Quad'].filter(Boolean).join(' · ')}`;
  }, [chat, unread]);
}
