import { CHAT_MATCH, type Chat } from '@quad/contract/chat/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { paths } from '#platform/paths.ts';
import { useSession } from '#platform/session.ts';
import { Badge } from '#ui/Badge.tsx';
import { Blanket } from '#ui/drawings/Blanket.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { ChatAvatar } from '../ChatAvatar.tsx';
import styles from './ChatList.module.css';
import { chatTitle, otherSide, previewLine } from '../names.ts';
import { chats } from '../requests.ts';

/** The chats one is in, the latest message first, with a box to narrow them down by name. */
export function ChatList({ selected }: { selected: number | null }) {
  const { data: list = [], isPending } = useQuery(chats);
  const me = useSession((session) => session.user_id);
  const [filter, setFilter] = useState('');
  const shown = list.filter((chat) => matches(chatTitle(chat, me), filter));
  return (
    <>
      <Filter value={filter} onChange={setFilter} />
      <nav aria-label="Chats" className={styles.rows}>
        <Loading waiting={isPending} label="Loading chats" skeleton={<SkeletonRows count={8} />}>
          {list.length === 0 ? (
            <EmptyState
              drawing={<Blanket />}
              text="Say hi to someone"
              hint="Chats open by themselves once you are friends."
              action={<ButtonLink href={paths.findPeople}>Find People</ButtonLink>}
            />
          ) : (
            <ul>
              {shown.map((chat) => (
                <li key={chat.id}>
                  <ChatRow chat={chat} me={me} isOpen={chat.id === selected} />
                </li>
              ))}
            </ul>
          )}
          {list.length > 0 && shown.length === 0 && <p className={styles.none}>No chat by that name.</p>}
        </Loading>
      </nav>
    </>
  );
}

function Filter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const id = useId();
  return (
    <label className={styles.filter} htmlFor={id}>
      <Icon name="find" size={20} />
      <span className="visually-hidden">Filter chats</span>
      <input
        id={id}
        type="search"
        placeholder="Filter chats"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

function ChatRow({ chat, me, isOpen }: { chat: Chat; me: number | null; isOpen: boolean }) {
  const title = chatTitle(chat, me);
  const isUnread = chat.unread_count > 0;
  return (
    <Link
      href={paths.chat(chat.id)}
      className={styles.row}
      data-unread={isUnread || undefined}
      aria-current={isOpen ? 'true' : undefined}
    >
      <span className={styles.avatar}>
        <ChatAvatar chat={chat} me={me} />
      </span>
      <span className={styles.name}>
        <bdi className={styles.cut}>{title}</bdi>
        <VisuallyHidden>{spokenFacts(chat, me)}</VisuallyHidden>
        {chat.type === CHAT_MATCH && <Icon name="heart" size={16} className={styles.heart} />}
      </span>
      {chat.lastMessage ? (
        <RelativeTime at={chat.lastMessage.message.creation_time} className={styles.time} />
      ) : (
        <span />
      )}
      <span className={styles.preview}>
        <bdi>{previewLine(chat, me)}</bdi>
      </span>
      {isUnread && <Badge count={chat.unread_count} what="unread" className={styles.badge} />}
    </Link>
  );
}

/** What the row shows by its picture alone, to follow the name: ", match, online". */
function spokenFacts(chat: Chat, me: number | null): string {
  const facts = [chat.type === CHAT_MATCH && 'match', otherSide(chat, me)?.onlineStatus];
  return facts
    .filter(Boolean)
    .map((fact) => `, ${fact}`)
    .join('');
}

const matches = (title: string, filter: string): boolean => foldCase(title).includes(foldCase(filter.trim()));

const foldCase = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
