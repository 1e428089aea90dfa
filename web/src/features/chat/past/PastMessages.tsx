import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { usePage } from '#platform/page.ts';
import { paths } from '#platform/paths.ts';
import { useSession } from '#platform/session.ts';
import { cx } from '#ui/cx.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { ChatPane } from '../ChatPane.tsx';
import styles from '../MessagesPage.module.css';
import { useOpenTitle } from '../members.ts';
import { chats, pastChats } from '../queries.ts';
import { useSelected } from '../use-selected.ts';
import { EndedChatNote } from './EndedChatNote.tsx';
import { PastChats } from './PastChats.tsx';

const ADDRESSES = { list: paths.pastChats, chat: paths.pastChat };

/**
 * The page of past chats: the list beside the open chat. A phone shows either the list or the chat. Source:
 * decisions.md "Past chats".
 */
export function PastMessages() {
  const { data: list } = useQuery(pastChats);
  const me = useSession((session) => session.user_id);
  useReturned();
  const selected = useSelected(
    list?.map(({ id }) => id),
    ADDRESSES,
  );
  const open = list?.find(({ id }) => id === selected);
  usePage('messages', useOpenTitle(open, me), 'Past chats');
  return (
    <main id="main" className={cx('stack min-h-0 h-full', styles.screen)} data-open={open ? '' : undefined}>
      <section className={styles.list} aria-labelledby="past-title">
        <PageHeader
          title="Past chats"
          id="past-title"
          className={styles.pastHeader}
          back={{ href: paths.messages, label: 'Back to messages' }}
        />
        <PastChats selected={selected} />
      </section>
      {open ? (
        <ChatPane key={open.id} chat={open} back={paths.pastChats} ended={<EndedChatNote chat={open} />} />
      ) : (
        list?.length !== 0 && (
          <section className={cx('place-content-center', styles.nothing)} aria-label="No chat open" />
        )
      )}
    </main>
  );
}

/**
 * Redirects from the URL of a past chat to the chat's normal URL. This happens when a new message moves the chat back
 * to the user's list.
 */
function useReturned(): void {
  const { data: list } = useQuery(chats);
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const requestedId = Number(params.get('id'));
  const isBack = list?.some(({ id }) => id === requestedId) ?? false;
  useEffect(() => {
    if (isBack) navigate(paths.chat(requestedId), { replace: true });
  }, [isBack, requestedId, navigate]);
}
