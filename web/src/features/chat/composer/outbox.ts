import type { Problem } from '@quad/contract/core/envelope.ts';
import { create } from 'zustand';
import { useSession } from '#platform/session.ts';

/** A message on its way. `client_id` makes repeats harmless: the server answers with the first one. */
export type Outgoing = {
  client_id: string;
  /** Who wrote it: nobody else on this device sees or sends it. */
  user_id: number | null;
  chat_id: number;
  /** What the chat was called, for where it can't be loaded. Older pages have stored none. */
  chat_title?: string;
  content: string;
  files: readonly File[];
  /** `waiting` for its turn or for the connection; `failed` until it is retried or deleted. */
  status: 'waiting' | 'sending' | 'failed';
  problems: readonly Problem[];
  /** Milliseconds since 1970; no two of a person's are the same, so that it is their order, too. */
  created: number;
};

/** Messages not yet acknowledged, oldest first, as far as this tab knows: see `sending.ts`. */
export const useOutbox = create<{ messages: readonly Outgoing[] }>(() => ({ messages: [] }));

/** Shares of the uploads that are through, 0 to 1, by `client_id`. Apart from the messages, which it is no change of. */
export const useUploads = create<{ shares: Readonly<Record<string, number>> }>(() => ({ shares: {} }));

/** What keeps messages and sends them. It comes with the connection's code, after the first screen. */
type Sender = {
  /** A message is new, or is to be tried again. */
  take(message: Outgoing): void;
  /** A message is done with. */
  drop(message: Outgoing): void;
  /** Drops a message that no tab is sending. @returns false where one is, or has sent it */
  cancel(message: Outgoing): Promise<boolean>;
};
let sender: Sender | undefined;

/** Hands everything that is written over to what sends it: what is there already, and what follows. */
export function sendBy(given: Sender): void {
  sender = given;
  useOutbox.getState().messages.forEach(given.take);
}

/**
 * Puts a message into the outbox; it goes once those before it in its chat are through.
 * @param chat_title what the chat is called
 */
export function send(chat_id: number, content: string, files: readonly File[], chat_title?: string): void {
  const latest = useOutbox.getState().messages.at(-1)?.created ?? 0;
  const message: Outgoing = {
    client_id: crypto.randomUUID(),
    user_id: useSession.getState().user_id,
    chat_id,
    ...(chat_title !== undefined && { chat_title }),
    content,
    files,
    status: 'waiting',
    problems: [],
    created: Math.max(Date.now(), latest + 1),
  };
  update((messages) => [...messages, message]);
  sender?.take(message);
}

/** Tries a failed message again. */
export function retry(client_id: string): void {
  const message = change(client_id, { status: 'waiting', problems: [] });
  if (message) sender?.take(message);
}

/** Takes a message out: it is given up, or the server has it. */
export function discard(client_id: string): void {
  const message = find(client_id);
  update((messages) => messages.filter((one) => one.client_id !== client_id));
  if (message) sender?.drop(message);
}

/** Gives a message up that is not sent yet. @returns false where it is too late: it is being sent, or was */
export async function cancel(client_id: string): Promise<boolean> {
  const message = find(client_id);
  if (!message) return false;
  if (sender) return sender.cancel(message);
  discard(client_id);
  return true;
}

export const find = (client_id: string): Outgoing | undefined =>
  useOutbox.getState().messages.find((message) => message.client_id === client_id);

/** Changes a message that is still in the outbox. @returns it as it is then */
export function change(client_id: string, changes: Partial<Outgoing>): Outgoing | undefined {
  update((messages) =>
    messages.map((message) => (message.client_id === client_id ? { ...message, ...changes } : message)),
  );
  return find(client_id);
}

export const update = (next: (messages: readonly Outgoing[]) => readonly Outgoing[]): void =>
  useOutbox.setState(({ messages }) => ({ messages: next(messages) }));

// What waits goes with its author: at a logout, and when somebody else signs in after a session has ended.
useSession.subscribe(({ user_id }, before) => {
  if (user_id !== before.user_id)
    update((messages) => messages.filter((message) => message.user_id === user_id));
});
