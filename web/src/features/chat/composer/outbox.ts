import type { Problem } from '@quad/contract/core/envelope.ts';
import { create } from 'zustand';
import type { Replying } from '../drafts.ts';
import { useSession } from '#platform/session.ts';

/**
 * A message in the outbox. `client_id` makes repeated requests harmless, because the server stores a message with the
 * same `client_id` only once.
 */
export type Outgoing = {
  client_id: string;
  /** The author's user id. Other users of this device neither see nor send the message. */
  user_id: number | null;
  chat_id: number;
  /**
   * The chat's name when the message was written. It is shown if the chat cannot be loaded. Messages that older
   * versions of the page stored have no name.
   */
  chat_title?: string;
  content: string;
  files: readonly File[];
  /** The message to which it replies. */
  replying?: Replying | undefined;
  /** The ids of the people whom its text mentions. */
  mentions?: readonly number[];
  /**
   * `waiting`: the message waits for earlier messages or for the connection. `failed`: the message waits until the user
   * retries or deletes it.
   */
  status: 'waiting' | 'sending' | 'failed';
  problems: readonly Problem[];
  /**
   * The time of writing, in milliseconds since 1970. No two messages of a person have the same time. The outbox is
   * sorted by this time.
   */
  created: number;
};

/** The messages that this tab knows and the server has not confirmed, oldest first. See `sending.ts`. */
export const useOutbox = create<{ messages: readonly Outgoing[] }>(() => ({ messages: [] }));

/**
 * The progress of each upload, 0 to 1, by `client_id`. It has its own store, so that progress does not re-render the
 * messages.
 */
export const useUploads = create<{ shares: Readonly<Record<string, number>> }>(() => ({ shares: {} }));

/** The functions that store and send messages. Their code is loaded with the connection, after the first screen. */
type Sender = {
  /** Called for a new message, and for a message that the user retries. */
  take(message: Outgoing): void;
  /** Called for a message after it was sent or cancelled. */
  drop(message: Outgoing): void;
  /**
   * Removes a message that no tab is sending.
   * @returns false if a tab is sending the message or has sent it
   */
  cancel(message: Outgoing): Promise<boolean>;
};
let sender: Sender | undefined;

/** Sets the sender, and passes it the messages that the user wrote before the sender's code was loaded. */
export function sendBy(given: Sender): void {
  sender = given;
  useOutbox.getState().messages.forEach(given.take);
}

/**
 * Puts a message into the outbox. The message is sent after all earlier messages of its chat.
 * @param chat_title the chat's name
 */
export function send(
  chat_id: number,
  content: string,
  files: readonly File[],
  chat_title?: string,
  extras?: Pick<Outgoing, 'replying' | 'mentions'>,
): void {
  const latest = useOutbox.getState().messages.at(-1)?.created ?? 0;
  const message: Outgoing = {
    client_id: crypto.randomUUID(),
    user_id: useSession.getState().user_id,
    chat_id,
    ...(chat_title !== undefined && { chat_title }),
    content,
    files,
    ...extras,
    status: 'waiting',
    problems: [],
    created: Math.max(Date.now(), latest + 1),
  };
  update((messages) => [...messages, message]);
  sender?.take(message);
}

export function retry(client_id: string): void {
  const message = change(client_id, { status: 'waiting', problems: [] });
  if (message) sender?.take(message);
}

/** Removes a message from the outbox: the user has cancelled it, or the server has stored it. */
export function discard(client_id: string): void {
  const message = find(client_id);
  update((messages) => messages.filter((one) => one.client_id !== client_id));
  if (message) sender?.drop(message);
}

/** Cancels an unsent message. @returns false if it is too late, because the message is being sent or was sent */
export async function cancel(client_id: string): Promise<boolean> {
  const message = find(client_id);
  if (!message) return false;
  if (sender) return sender.cancel(message);
  discard(client_id);
  return true;
}

export const find = (client_id: string): Outgoing | undefined =>
  useOutbox.getState().messages.find((message) => message.client_id === client_id);

/** Changes a message that is still in the outbox. @returns the changed message */
export function change(client_id: string, changes: Partial<Outgoing>): Outgoing | undefined {
  update((messages) =>
    messages.map((message) => (message.client_id === client_id ? { ...message, ...changes } : message)),
  );
  return find(client_id);
}

export const update = (next: (messages: readonly Outgoing[]) => readonly Outgoing[]): void =>
  useOutbox.setState(({ messages }) => ({ messages: next(messages) }));

// Removes the previous user's messages from this tab's outbox at a logout, and when another person signs in.
useSession.subscribe(({ user_id }, before) => {
  if (user_id !== before.user_id)
    update((messages) => messages.filter((message) => message.user_id === user_id));
});
