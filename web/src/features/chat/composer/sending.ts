import { sendingCalls } from '@quad/contract/chat/sending-calls.ts';
import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { isTemporary } from '#platform/answers.ts';
import { fallbackTo } from '#platform/chunk-errors.ts';
import { request } from '#platform/request.ts';
import { localStore, onDatabaseDeleted } from '#platform/local-store.ts';
import { useSession } from '#platform/session.ts';
import { change, discard, find, type Outgoing, sendBy, update, useOutbox, useUploads } from './outbox.ts';

// Each message is in the browser's database until the server has stored it. Any tab may send messages, but in each chat
// only one tab sends at a time. Sending a message twice is harmless, because the server recognizes the `client_id`.

/** The first and the longest pause before waiting messages are sent again, in milliseconds. Each pause is twice as long. */
const [RETRY_MS, LONGEST_RETRY_MS] = [3000, 30_000];

const messageStore = localStore('outbox', isOutgoing);
/**
 * Two sets of message ids. `stored` has the messages that this tab knows to be in the database. `done` has the messages
 * that were sent or cancelled.
 */
const stored = new Set<string>();
const done = new Set<string>();
const tabs = new BroadcastChannel('quad-outbox');
/** Tells the other tabs that the stored messages of a person have changed. */
const notifyTabs: (user_id: number) => void = tabs.postMessage.bind(tabs);
const retries = new Map<number, ReturnType<typeof setTimeout>>();
/** Whether this tab was ever connected. Stored messages are sent only after the first connection. */
let hasConnected = false;
/** Resolves once the stored messages are loaded. */
let ready = Promise.resolve();

let onSent: (sent: ChatMessage) => void = () => undefined;
export const whenSent = (listener: typeof onSent): void => void (onSent = listener);

const me = (): number | null => useSession.getState().user_id;

export async function hasWaiting(): Promise<boolean> {
  await ready;
  return useOutbox.getState().messages.length > 0;
}

/** Sends all waiting messages. Called whenever the connection opens, and when an announcement ends. */
export function resume(): Promise<void> {
  hasConnected = true;
  return refresh();
}

/** Loads the stored messages. Sends the waiting messages if this tab was ever connected. */
async function refresh(): Promise<void> {
  await takeStored();
  if (!hasConnected) return;
  const waiting = useOutbox.getState().messages.filter(({ status }) => status === 'waiting');
  for (const chat_id of new Set(waiting.map((message) => message.chat_id))) void sendWaiting(chat_id);
}

/**
 * Syncs this tab with the database: adds the messages of other tabs, and removes the messages that another tab has sent
 * or cancelled.
 */
async function takeStored(): Promise<void> {
  const user_id = me();
  if (user_id === null) return;
  const known = new Set(stored);
  const found = await messageStore.read(user_id, () => void refresh());
  if (found === null) stored.clear();
  if (found === null || me() !== user_id) return;
  const { messages } = useOutbox.getState();
  const left = messages.filter(({ client_id }) => found.has(client_id) || !known.has(client_id));
  const added = [...found.values()].filter(({ client_id }) => !find(client_id) && !done.has(client_id));
  for (const { client_id } of added) stored.add(client_id);
  if (added.length > 0 || left.length < messages.length)
    update(() => [...left, ...added].toSorted((a, b) => a.created - b.created));
}

/** Sends a chat's waiting messages one by one, and in one tab at a time. This preserves the order of writing. */
async function sendWaiting(chat_id: number, pause = RETRY_MS): Promise<void> {
  clearTimeout(retries.get(chat_id));
  const user_id = me();
  await ready;
  await navigator.locks.request(`quad-outbox ${user_id} ${chat_id}`, async () => {
    let next = await nextOf(user_id, chat_id);
    while (next && (await sendOne(next))) next = await nextOf(user_id, chat_id);
    const isStopped = next && useSession.getState().state !== 'out';
    if (isStopped)
      retries.set(
        chat_id,
        setTimeout(() => void sendWaiting(chat_id, Math.min(2 * pause, LONGEST_RETRY_MS)), pause),
      );
  });
}

/**
 * Returns a chat's first waiting message. It reads the database first, because another tab may have just sent a message
 * that is still in this tab's list.
 */
async function nextOf(user_id: number | null, chat_id: number): Promise<Outgoing | undefined> {
  await takeStored();
  return useOutbox
    .getState()
    .messages.find(
      (message) => message.user_id === user_id && message.chat_id === chat_id && message.status === 'waiting',
    );
}

/**
 * The name of the lock for sending or cancelling a message. Only one tab gets the lock, so a message is never sent and
 * cancelled at the same time.
 */
const lockOf = ({ client_id }: Outgoing): string => `quad-message ${client_id}`;

/**
 * Sends a message, unless the user has cancelled it.
 * @returns whether the next message may be sent
 */
const sendOne = (message: Outgoing): Promise<boolean> =>
  navigator.locks.request(lockOf(message), async () => {
    await takeStored(); // Another tab may have cancelled it.
    return find(message.client_id) ? sendLocked(message) : true;
  });

/**
 * Cancels a message that no tab is sending.
 * @returns false if a tab is sending the message or has sent it
 */
const cancelOne = (message: Outgoing): Promise<boolean> =>
  navigator.locks.request(lockOf(message), { ifAvailable: true }, async (lock) => {
    if (!lock) return false;
    await takeStored(); // Another tab may have sent it.
    const { client_id } = message;
    if (!find(client_id)) return false;
    update((messages) => messages.filter((one) => one.client_id !== client_id));
    await drop(message); // The message is removed before any tab can send it.
    return true;
  });

async function sendLocked(message: Outgoing): Promise<boolean> {
  const { client_id, chat_id, content, files, replying, mentions } = message;
  change(client_id, { status: 'sending' });
  const answer = await request(
    sendingCalls.CreateMessage,
    {
      chat_id,
      content,
      media: [...files],
      posters: await postersOf(files),
      client_id,
      ...(replying && { reply_seq: replying.seq }),
      ...(mentions && { mentions: [...mentions] }),
    },
    { onProgress: (share) => noteUpload(client_id, share) },
  );
  noteUpload(client_id, null);
  if (answer.status) {
    // If the author has signed out during the request, the next user must not see the message.
    if (find(client_id)) onSent(answer.content);
    discard(client_id);
    await drop(message); // The message is removed before the next tab gets the lock.
    return true;
  }
  if (isTemporary(answer.errors[0])) {
    change(client_id, { status: 'waiting' });
    return false;
  }
  const failed = change(client_id, { status: 'failed', problems: answer.errors });
  if (failed) storeMessage(failed);
  return true;
}

/** Makes preview pictures of the videos. Returns an empty list if the code for previews cannot be fetched. */
async function postersOf(files: readonly File[]): Promise<File[]> {
  if (!files.some(({ type }) => type.startsWith('video/'))) return [];
  const drawing = await import('#platform/posters.ts').catch(fallbackTo(null));
  return drawing ? drawing.drawPosters(files) : [];
}

function noteUpload(client_id: string, share: number | null): void {
  useUploads.setState(({ shares: { [client_id]: _before, ...others } }) => ({
    shares: share === null ? others : { ...others, [client_id]: share },
  }));
}

/** Stores a message in its present state. A message without a known author is not stored, and a reload loses it. */
function storeMessage(message: Outgoing): void {
  const { user_id, client_id } = message;
  if (user_id === null) return;
  void messageStore.write(user_id, client_id, { ...message, files: [...message.files] }).then((isWritten) => {
    if (!isWritten) return;
    stored.add(client_id);
    notifyTabs(user_id);
  });
}

async function drop({ user_id, client_id }: Outgoing): Promise<void> {
  done.add(client_id);
  if (user_id === null) return;
  await messageStore.remove(user_id, client_id);
  notifyTabs(user_id);
}

/**
 * Whether a stored record is a message. Another version of the page may have stored a different form. No message is
 * stored as `sending`.
 */
function isOutgoing(record: unknown): record is Outgoing {
  if (typeof record !== 'object' || record === null) return false;
  const { client_id, user_id, chat_id, chat_title, content, files, status, problems, created } =
    record as Partial<Outgoing>;
  return (
    typeof client_id === 'string' &&
    [user_id, chat_id, created].every(Number.isInteger) &&
    typeof content === 'string' &&
    (chat_title === undefined || typeof chat_title === 'string') &&
    Array.isArray(files) &&
    files.every((file) => file instanceof File) &&
    Array.isArray(problems) &&
    (status === 'waiting' || status === 'failed')
  );
}

function switchPerson(): void {
  hasConnected = false;
  ready = refresh();
}

useSession.subscribe(({ user_id }, before) => {
  if (user_id !== before.user_id) switchPerson();
});
onDatabaseDeleted((user_id) =>
  update((messages) => messages.filter((message) => message.user_id !== user_id)),
);
tabs.addEventListener('message', ({ data }) => {
  if (data === me()) void refresh();
});
switchPerson();
sendBy({
  take(message) {
    storeMessage(message);
    void sendWaiting(message.chat_id);
  },
  drop: (message) => void drop(message),
  cancel: cancelOne,
});
