import { CHAT_GROUP, CHAT_MATCH } from '@quad/contract/chat/shapes.ts';
import { useSession } from '#platform/session.ts';
import { cx } from '#ui/cx.ts';
import type { Chat } from '../chat.ts';
import { ChatAvatar } from '../ChatAvatar.tsx';
import { useMatchLabel, useOtherName } from '../members.ts';
import { useOrigin } from './origin.ts';
import { otherSide } from '../names.ts';
import styles from './HistoryLine.module.css';
import { Openers } from './Openers.tsx';

/** The greeting in a chat without visible messages. It says who the chat is with, and how to begin. */
export default function Greeting({ chat }: { chat: Chat }) {
  const me = useSession((session) => session.user_id);
  const other = otherSide(chat, me);
  const name = useOtherName(chat, me)?.first_name;
  const origin = useOrigin(chat);
  const label = useMatchLabel(chat, me);
  const line = origin ?? label ?? whatHappened(chat, name);
  return (
    <div className={cx('grid justify-items-center gap-2 name text-ink text-center', styles.greeting)}>
      <ChatAvatar chat={{ ...chat, writable: false }} me={me} size={96} />
      <p>
        <bdi>{line}</bdi>
      </p>
      {chat.writable && <p className={styles.hint}>{hint(chat)}</p>}
      {chat.writable && other !== undefined && <Openers chat_id={chat.id} user_id={other} />}
    </div>
  );
}

/**
 * The hint under the greeting. Messages from before the user joined a group are invisible and count as read. If there
 * are such messages, the hint tells the user.
 */
const hint = ({ type, last_read_seq }: Chat): string =>
  type === CHAT_GROUP && last_read_seq > 0
    ? 'You see what is written from now on.'
    : 'Say hi to get it started.';

function whatHappened(chat: Chat, name: string | undefined): string {
  if (chat.type === CHAT_GROUP) return 'Nobody’s said anything here yet.';
  return chat.type === CHAT_MATCH ? `You and ${name} matched.` : `You and ${name} haven’t talked yet.`;
}
