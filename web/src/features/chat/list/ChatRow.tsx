import { CHAT_MATCH, type Chat } from '@quad/contract/chat/shapes.ts';
import { collapseSpaces } from '@quad/contract/core/text.ts';
import { Link } from 'wouter';
import { Badge } from '#ui/Badge.tsx';
import { Icon } from '#ui/Icon.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { useDraft } from '../composer/drafts.ts';
import { useCurrent } from '../current.ts';
import { ChatAvatar } from '../ChatAvatar.tsx';
import { chatTitle, presenceOf, previewLine } from '../names.ts';
import styles from './ChatList.module.css';

type Props = { chat: Chat; me: number | null; isOpen: boolean; href: string };

/** A chat in a list: who it is with, what was said last and when, how much of it is unread. */
export function ChatRow({ chat: listed, me, isOpen, href }: Props) {
  const chat = useCurrent(listed);
  const title = chatTitle(chat, me);
  const { text } = useDraft(isOpen ? null : chat.id);
  const draft = collapseSpaces(text.replaceAll('\n', ' ')).trim();
  const isUnread = chat.unread_count > 0;
  return (
    <Link
      href={href}
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
        {draft && <b className={styles.draft}>{'Draft: '}</b>}
        <bdi>{draft || previewLine(chat, me)}</bdi>
      </span>
      {isUnread && <Badge count={chat.unread_count} what="unread" className={styles.badge} />}
    </Link>
  );
}

/** What the row shows by its picture alone, to follow the name: ", match, online". */
function spokenFacts(chat: Chat, me: number | null): string {
  const facts = [chat.type === CHAT_MATCH && 'match', presenceOf(chat, me)];
  return facts
    .filter(Boolean)
    .map((fact) => `, ${fact}`)
    .join('');
}
