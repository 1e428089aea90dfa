import { TYPING_SHOWN_MS } from '@quad/contract/chat/limits.ts';
import { create } from 'zustand';

/** The ids of the people who are typing, by chat id. */
export const useTyping = create<Record<number, readonly number[]>>(() => ({}));

const endings = new Map<string, ReturnType<typeof setTimeout>>();

/** Shows a person as typing for the next 2 seconds. */
export function startedTyping(chat_id: number, user_id: number): void {
  const key = `${chat_id}:${user_id}`;
  clearTimeout(endings.get(key));
  endings.set(key, setTimeout(stoppedTyping, TYPING_SHOWN_MS, chat_id, user_id));
  const people = useTyping.getState()[chat_id] ?? [];
  if (!people.includes(user_id)) useTyping.setState({ [chat_id]: [...people, user_id] });
}

/** Stops showing a person as typing: their message has arrived, or the 2 seconds are over. */
export function stoppedTyping(chat_id: number, user_id: number): void {
  const key = `${chat_id}:${user_id}`;
  clearTimeout(endings.get(key));
  endings.delete(key);
  const people = useTyping.getState()[chat_id];
  if (people?.includes(user_id)) useTyping.setState({ [chat_id]: people.filter((one) => one !== user_id) });
}
