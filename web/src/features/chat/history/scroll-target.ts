import { create } from 'zustand';

/**
 * The user's position in a chat. `message_id` is the message to which the user jumped. While `isApart` is true, the
 * screen shows a segment around that message, with a gap between the segment and the chat's latest messages.
 */
export type ScrollTarget = {
  chat_id: number | null;
  message_id: number | null;
  isApart: boolean;
  /** If the user jumped from a quote, the id of the reply that contains the quote; otherwise null. */
  from: number | null;
  /** The number of jumps so far. Each jump remounts the list. */
  visit: number;
};

const NOWHERE: ScrollTarget = { chat_id: null, message_id: null, isApart: false, from: null, visit: 0 };

/** The user's position in a chat. Before any jump, the user is at the latest messages. */
export const useScrollTarget = create<ScrollTarget>(() => NOWHERE);

/** Goes to the latest messages of a chat, if the screen shows a separate segment of it. */
export function showLatest(chat_id: number): void {
  const { isApart, chat_id: here } = useScrollTarget.getState();
  if (here === chat_id && isApart) goTo({ chat_id, message_id: null, isApart: false, from: null });
}

/** Records that the segment is now part of the chat's own pages. Nothing moves on screen. */
export const joined = (): void => useScrollTarget.setState({ isApart: false });

/** Resets the user's position. */
export const clearScrollTarget = (): void =>
  goTo({ chat_id: null, message_id: null, isApart: false, from: null });

/** Goes to a place in a chat. */
export const goTo = (target: Omit<ScrollTarget, 'visit'>): void =>
  useScrollTarget.setState(({ visit }) => ({ ...target, visit: visit + 1 }));
