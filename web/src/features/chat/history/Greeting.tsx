import { CHAT_GROUP, CHAT_MATCH, type Chat } from '@quad/contract/chat/shapes.ts';
import { useSession } from '#platform/session.ts';
import { ChatAvatar } from '../ChatAvatar.tsx';
import { otherSide } from '../names.ts';
import styles from './HistoryLine.module.css';

/** Stands in a chat in which nobody has said anything yet: who it is with, and what to do about it. */
export default function Greeting({ chat }: { chat: Chat }) {
  const me = useSession((session) => session.user_id);
  return (
    <div className={styles.greeting}>
      <ChatAvatar chat={{ ...chat, writable: false }} me={me} size={96} />
      <p>
        <bdi>{whatHappened(chat, me)}</bdi>
      </p>
      {chat.writable && <p className={styles.hint}>Say hi, and it begins.</p>}
    </div>
  );
}

function whatHappened(chat: Chat, me: number | null): string {
  const name = otherSide(chat, me)?.first_name;
  if (chat.type === CHAT_GROUP) return 'Nobody has said anything here yet.';
  return chat.type === CHAT_MATCH ? `You and ${name} matched.` : `You and ${name} have not talked yet.`;
}
