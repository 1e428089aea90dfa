import { useMemo } from 'react';
import { create } from 'zustand';
import { type Outgoing, useOutbox } from '../composer/outbox.ts';

export const useWaitingSheet = create<{ isOpen: boolean }>(() => ({ isOpen: false }));

/** Opens the sheet with the waiting messages on any screen. */
export const openWaiting = (): void => useWaitingSheet.setState({ isOpen: true });
export const closeWaiting = (): void => useWaitingSheet.setState({ isOpen: false });

/**
 * Returns the messages that are sent automatically at the next connection, grouped by chat. The chat with the oldest
 * message is first.
 */
export function useWaiting(): Outgoing[] {
  const messages = useOutbox((state) => state.messages);
  return useMemo(() => waitingOf(messages), [messages]);
}

/** Returns the waiting messages. For code outside of rendering. */
export const readWaiting = (): Outgoing[] => waitingOf(useOutbox.getState().messages);

function waitingOf(messages: readonly Outgoing[]): Outgoing[] {
  const waiting = messages.filter(({ status }) => status !== 'failed');
  const chats = [...new Set(waiting.map(({ chat_id }) => chat_id))];
  return chats.flatMap((chat_id) => waiting.filter((message) => message.chat_id === chat_id));
}

/** For example "1 message is waiting to send." */
export const waitingLine = (count: number): string =>
  count === 1 ? '1 message is waiting to send.' : `${count} messages are waiting to send.`;
