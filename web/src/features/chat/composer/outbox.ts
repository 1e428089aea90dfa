import { talkCalls } from '@quad/contract/chat/talk-calls.ts';
import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import type { Problem } from '@quad/contract/core/envelope.ts';
import { create } from 'zustand';
import { ask } from '#platform/ask.ts';
import { useSession } from '#platform/session.ts';
import { showLatest } from '../history/scroll-target.ts';

/** A message on its way. `client_id` makes repeats harmless: the server answers with the first one. */
export type Outgoing = {
  client_id: string;
  /** Who wrote it: nobody else on this device sees or sends it. */
  user_id: number | null;
  chat_id: number;
  content: string;
  files: readonly File[];
  /** `waiting` for its turn or for the connection; `failed` until it is retried or deleted. */
  status: 'waiting' | 'sending' | 'failed';
  /** Share of the upload that is through, 0 to 1. */
  progress: number;
  problems: readonly Problem[];
  /** Milliseconds since 1970. */
  created: number;
};

/** Messages not yet acknowledged, oldest first. */
export const useOutbox = create<{ messages: readonly Outgoing[] }>(() => ({ messages: restore() }));

// What waits goes with its author: at a logout, and when somebody else signs in after a session has ended.
useSession.subscribe(({ user_id }, before) => {
  if (user_id === before.user_id) return;
  update((messages) => messages.filter((message) => message.user_id === user_id));
});

const STORED = 'quad-outbox';
const RETRY_MS = 3000;

/** Is told of each message that the server has stored. */
let onSent: (sent: ChatMessage) => void = () => undefined;
export const whenSent = (listener: typeof onSent): void => void (onSent = listener);

/** Puts a message into the outbox and sends it once those before it in its chat are through. */
export function send(chat_id: number, content: string, files: readonly File[]): void {
  const client_id = crypto.randomUUID();
  const message: Outgoing = {
    client_id,
    user_id: useSession.getState().user_id,
    chat_id,
    content,
    files,
    status: 'waiting',
    progress: 0,
    problems: [],
    created: Date.now(),
  };
  update((messages) => [...messages, message]);
  showLatest(chat_id);
  void sendNext(chat_id);
}

/** Tries a failed message again. */
export function retry(client_id: string): void {
  const message = change(client_id, { status: 'waiting', problems: [], progress: 0 });
  if (message) void sendNext(message.chat_id);
}

/** Gives a message up. */
export const discard = (client_id: string): void =>
  update((messages) => messages.filter((message) => message.client_id !== client_id));

/** Goes on with everything that waits, after the connection came back. */
export function resume(): void {
  const waiting = useOutbox.getState().messages.filter(({ status }) => status === 'waiting');
  for (const chat_id of new Set(waiting.map((message) => message.chat_id))) void sendNext(chat_id);
}

/** Sends a chat's first waiting message, then the next: one at a time keeps a person's own order. */
async function sendNext(chat_id: number): Promise<void> {
  const ours = useOutbox.getState().messages.filter((message) => message.chat_id === chat_id);
  const next = ours.find(({ status }) => status === 'waiting');
  if (!next || ours.some(({ status }) => status === 'sending')) return;
  const { client_id, content, files } = next;
  change(client_id, { status: 'sending' });
  const answer = await ask(
    talkCalls.CreateMessage,
    { chat_id, content, media: [...files], client_id },
    { onProgress: (progress) => change(client_id, { progress }) },
  );
  if (answer.status) {
    // Whose author has left meanwhile is nothing to whoever is here now.
    if (isOnItsWay(client_id)) onSent(answer.content);
    discard(client_id);
  } else if (isPassing(answer.errors[0])) {
    change(client_id, { status: 'waiting' });
    setTimeout(() => void sendNext(chat_id), RETRY_MS);
    return;
  } else {
    change(client_id, { status: 'failed', problems: answer.errors });
  }
  await sendNext(chat_id);
}

const isOnItsWay = (client_id: string): boolean =>
  useOutbox.getState().messages.some((message) => message.client_id === client_id);

/** Nothing answered, or the server was busy: the message waits and goes by itself. */
const isPassing = (problem: Problem | undefined): boolean =>
  problem !== undefined && (problem.code === null || problem.code === 503 || problem.code === 429);

function change(client_id: string, changes: Partial<Outgoing>): Outgoing | undefined {
  update((messages) =>
    messages.map((message) => (message.client_id === client_id ? { ...message, ...changes } : message)),
  );
  return useOutbox.getState().messages.find((message) => message.client_id === client_id);
}

function update(next: (messages: readonly Outgoing[]) => readonly Outgoing[]): void {
  useOutbox.setState(({ messages }) => ({ messages: next(messages) }));
  store(useOutbox.getState().messages);
}

/** Text survives a reload; files cannot be kept, so a message with files is given back as failed by closing the page. */
function store(messages: readonly Outgoing[]): void {
  try {
    const kept = messages.filter(({ files }) => files.length === 0);
    if (kept.length > 0) sessionStorage.setItem(STORED, JSON.stringify(kept));
    else sessionStorage.removeItem(STORED);
  } catch {
    // Storage is refused in some private windows: what waits then lives as long as the page.
  }
}

function restore(): Outgoing[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORED) ?? '[]') as Outgoing[];
    return kept.map((message) => ({
      ...message,
      files: [],
      status: message.status === 'failed' ? 'failed' : 'waiting',
    }));
  } catch {
    return [];
  }
}
