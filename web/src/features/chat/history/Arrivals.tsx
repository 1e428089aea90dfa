import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { useEffect, useRef } from 'react';
import { announce } from '#ui/announce.ts';
import { useEditKey } from '../changes/use-edit-key.ts';
import { messageLine } from '../names.ts';
import { useReactionNews } from '../reactions/use-reaction-news.ts';
import { useReplyKey } from '../replies/use-reply-key.ts';
import { useReactKey } from '../reactions/use-react-key.ts';

/** How long arriving messages are collected, in milliseconds. Then a screen reader reads them out together. */
const TOGETHER_MS = 400;
/**
 * If at least this many messages arrive together, a screen reader reads out only their number. Source: design brief
 * §4.3 "A11y".
 */
const MANY = 3;

const NONE: readonly ChatMessage[] = [];

type Props = { messages: readonly ChatMessage[]; me: number | null };

/**
 * Makes screen readers read the news of the open chat: new messages, and reactions to the user's own messages. The
 * history itself is not a live region.
 * @param isApart whether the screen shows an older segment of the history; its last message is then not a new one
 */
export default function Arrivals({ messages, me, isApart }: Props & { isApart: boolean }) {
  useReactionNews(messages, me);
  useReactKey();
  useReplyKey();
  useEditKey(isApart ? NONE : messages, me);
  return isApart ? null : <NewMessages messages={messages} me={me} />;
}

/** Makes screen readers read each new message once. */
function NewMessages({ messages, me }: Props) {
  const spoken = useRef<number | null>(null);
  const waiting = useRef<ChatMessage[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const newest = messages.at(-1)?.message.id;
    if (newest === undefined) return;
    const last = spoken.current ?? newest;
    spoken.current = Math.max(last, newest);
    const since = messages.findLastIndex(({ message }) => message.id <= last) + 1;
    const arrived = messages.slice(since).filter(({ message }) => message.author_id !== me);
    if (arrived.length === 0) return;
    waiting.current.push(...arrived);
    timer.current ??= setTimeout(() => {
      speak(waiting.current.splice(0));
      timer.current = undefined;
    }, TOGETHER_MS);
  }, [messages, me]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return null;
}

function speak(arrived: readonly ChatMessage[]): void {
  if (arrived.length >= MANY) announce(`${arrived.length} new messages`);
  else for (const one of arrived) announce(`${one.user.first_name}: ${messageLine(one)}`);
}
