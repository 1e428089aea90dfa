import { CHAT_MATCH } from '@quad/contract/chat/shapes.ts';
import { Link } from 'wouter';
import { useByAuthor } from '#features/cards/authors.ts';
import { Badge } from '#ui/Badge.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import type { Chat } from '../chat.ts';
import { useDraft } from '../drafts.ts';
import { ChatAvatar } from '../ChatAvatar.tsx';
import { useChatTitle, useMatchLabel, useOther } from '../members.ts';
import { useMessage } from '../history/message-store.ts';
import { previewLine } from '../names.ts';
import { presenceOf } from '../presence.ts';
import styles from './ChatList.module.css';

type Props = { chat: Chat; me: number | null; isOpen: boolean; href: string };

/** A chat in a list: its name, its last message with the time, and the number of unread messages. */
export function ChatRow({ chat, me, isOpen, href }: Props) {
  const title = useChatTitle(chat, me);
  const matchLabel = useMatchLabel(chat, me);
  const last = useByAuthor(useMessage(chat.lastMessage));
  const { text } = useDraft(isOpen || !chat.writable ? null : chat.id);
  const draft = text.trim();
  const isUnread = chat.unread_count > 0;
  const isMentioned = Number(chat.mention_seq) > chat.last_read_seq;
  const isMuted = Boolean(chat.muted_until);
  return (
    <Link
      href={href}
      // A press on the open chat replaces the history entry, as browsers do for a link to the current page.
      replace={isOpen}
      className={cx('grid items-center gap-2-12 pad-10-12 round-row', styles.row)}
      data-unread={isUnread || undefined}
      aria-current={isOpen ? 'true' : undefined}
    >
      <span className={styles.avatar}>
        <ChatAvatar chat={chat} me={me} />
      </span>
      <span className={cx('row gap-6 min-w-0', styles.name)}>
        {/* The label of a match has the name at its end, so it may wrap. */}
        <bdi className={matchLabel ? 'clamp' : 'cut'}>{matchLabel ?? title}</bdi>
        <VisuallyHidden>{useSpokenFacts(chat, me, isMentioned)}</VisuallyHidden>
        {chat.type === CHAT_MATCH && <Icon name="heart" size={16} className="flex-none text-galah" />}
        {isMuted && <Icon name="bell-off" size={16} className="flex-none text-ink3" />}
      </span>
      {last ? (
        <RelativeTime at={last.message.creation_time} className={cx('text-ink3', styles.time)} />
      ) : (
        <span />
      )}
      <span className={cx('overflow-hidden nowrap', styles.preview)}>
        {draft && <b className="text-bloom weight-650">{'Draft: '}</b>}
        <bdi>{draft || previewLine(chat, last, me)}</bdi>
      </span>
      {isUnread && (
        <span className={cx('row gap-6', styles.badge)}>
          {isMentioned && (
            <b aria-hidden className="text-bloom">
              @
            </b>
          )}
          <Badge count={chat.unread_count} what="unread" quiet={isMuted} />
        </span>
      )}
    </Link>
  );
}

/** For screen readers: the facts that the row shows only as pictures. They follow the name: ", match, muted, online". */
function useSpokenFacts(chat: Chat, me: number | null, isMentioned: boolean): string {
  const facts = [
    chat.type === CHAT_MATCH && 'match',
    chat.muted_until && 'muted',
    isMentioned && 'mentions you',
    presenceOf(chat, useOther(chat, me)),
  ];
  return facts
    .filter(Boolean)
    .map((fact) => `, ${fact}`)
    .join('');
}
