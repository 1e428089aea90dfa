import { CHAT_FRIENDS, CHAT_GROUP } from '@quad/contract/chat/shapes.ts';
import { useSession } from '#platform/session.ts';
import { cx } from '#ui/cx.ts';
import type { Chat } from '../chat.ts';
import { useOtherName } from '../members.ts';
import styles from './EndedChatNote.module.css';

/** How long an ended chat can be read, in milliseconds. Source: decisions.md "Past chats". */
const READABLE_MS = 90 * 24 * 60 * 60_000;

/**
 * Rendered instead of the composer in an ended chat. It says why nobody can write, and until when the chat can be read.
 */
export function EndedChatNote({ chat }: { chat: Chat }) {
  const { closed_time } = chat;
  const me = useSession((session) => session.user_id);
  const isDeleted = useOtherName(chat, me)?.deleted ?? false;
  return (
    <p className={cx('line-above text-center text-ink2', styles.ended)}>
      <strong>{isDeleted ? 'This account was deleted, so nobody can write here.' : reason(chat)}</strong>{' '}
      {closed_time === undefined
        ? 'You can still read it.'
        : `You can read it until ${day(Date.parse(closed_time) + READABLE_MS)}.`}
    </p>
  );
}

function reason({ type }: Chat): string {
  if (type === CHAT_FRIENDS) return 'You’re not friends any more, so nobody can write here.';
  return type === CHAT_GROUP
    ? 'This group was closed, so nobody can write here.'
    : 'This match has ended, so nobody can write here.';
}

const day = (time: number): string =>
  new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long' }).format(time);
