import { changeCalls, EDIT_TOO_LATE } from '@quad/contract/chat/change-calls.ts';
import { EDIT_MINUTES } from '@quad/contract/chat/limits.ts';
import type { Problem } from '@quad/contract/core/envelope.ts';
import { create } from 'zustand';
import { isTemporary } from '#platform/answers.ts';
import { localStore, onDatabaseDeleted } from '#platform/local-store.ts';
import { now } from '#platform/now.ts';
import { request } from '#platform/request.ts';
import { useSession } from '#platform/session.ts';
import { announce } from '#ui/announce.ts';
import { showToast } from '#ui/toasts.ts';
import { isEditing } from '../composer/stored-drafts.ts';
import { changeDraft, type Editing, readDraft } from '../drafts.ts';
import { patchMessage, putMessages } from '../history/message-store.ts';
import { useOpenChat } from '../open-chat.ts';

// Each edit is in the browser's database until the server has answered it. Any tab may send it. A repeat is harmless,
// because an edit with the same text changes nothing.

/** An edit that the server has not confirmed. `waits` is true while the server is out of reach. */
type Edit = Editing & { chat_id: number; waits: boolean };

/** The user's own edits that the server has not confirmed, by the message's id. */
export const useEdits = create<Readonly<Record<number, Edit>>>(() => ({}));

/** An edit that the server has refused. Its text is in the box, unless the box has the text of another edit. */
type FailedEdit = Edit & { problem: string };

/** The edits that the server has refused, by the message's id. They are kept until the user edits the message again. */
export const useFailedEdits = create<Readonly<Record<number, FailedEdit>>>(() => ({}));

/** The time before the next attempt to send, in milliseconds. After a reconnect, the edits are sent at once. */
const AGAIN_MS = 5000;
let again: ReturnType<typeof setTimeout> | undefined;

const store = localStore('edits', isEdit);
/** The ids of the messages whose edit is in the database, as far as this tab knows. */
const stored = new Set<number>();
/** Resolves once the stored edits are loaded. */
let ready = Promise.resolve();

const me = (): number | null => useSession.getState().user_id;

/** Whether an edit waits to be sent, so that a logout would lose it. */
export async function hasEdits(): Promise<boolean> {
  await ready;
  return Object.keys(useEdits.getState()).length > 0;
}

/**
 * Changes the text of the user's own message. The page shows the new text at once. After several edits of one message,
 * the last edit counts. If the server refuses the edit, the page puts the text back into the box.
 */
export async function edit(chat_id: number, change: Editing): Promise<void> {
  const { message_id } = change;
  const made: Edit = { ...change, chat_id, waits: useEdits.getState()[message_id]?.waits ?? false };
  forgetFailed(message_id);
  setEdit(message_id, made);
  const user_id = me();
  if (user_id !== null && (await store.write(user_id, message_id, made))) stored.add(message_id);
  await send(message_id);
}

/** Removes a refused edit. */
export function forgetFailed(message_id: number): void {
  const { [message_id]: failed, ...others } = useFailedEdits.getState();
  if (!failed) return;
  useFailedEdits.setState(others, true);
  const user_id = me();
  if (user_id !== null) void store.remove(user_id, message_id);
}

/** Sends the edits that wait. Called whenever the connection opens. */
export async function resumeEdits(): Promise<void> {
  clearTimeout(again);
  await ready;
  await Promise.all(Object.keys(useEdits.getState()).map((message_id) => send(Number(message_id))));
}

function setEdit(message_id: number, made: Edit | undefined): void {
  const { [message_id]: _before, ...others } = useEdits.getState();
  useEdits.setState(made ? { ...others, [message_id]: made } : others, true);
  // The infinite time makes the edit newer than every answer, so no answer overwrites it.
  patchMessage(message_id, { unconfirmed: made?.text }, Infinity);
}

async function drop(message_id: number): Promise<void> {
  setEdit(message_id, undefined);
  stored.delete(message_id);
  const user_id = me();
  if (user_id !== null) await store.remove(user_id, message_id);
}

/** Sends the latest edit of a message. Only one tab sends at a time, and it sends one edit at a time. */
const send = (message_id: number): Promise<void> =>
  navigator.locks.request(`quad-edit ${me()} ${message_id}`, async () => {
    const latest = await latestOf(message_id);
    if (latest) await sendLocked(latest);
  });

/** Returns the edit to send. Another tab may have sent it, or may have stored a later one. */
async function latestOf(message_id: number): Promise<Edit | undefined> {
  const mine = useEdits.getState()[message_id];
  const user_id = me();
  if (!mine || user_id === null || !stored.has(message_id)) return mine;
  const found = await store.read(user_id);
  if (!found) return mine;
  const kept = found.get(message_id);
  const latest = kept && isRefused(kept) ? undefined : kept;
  setEdit(message_id, latest);
  return latest;
}

async function sendLocked({ message_id, text, mentions }: Edit): Promise<void> {
  const user_id = me();
  const sentAt = now();
  const answer = await request(
    changeCalls.EditMessage,
    { message_id, content: text, ...(mentions && { mentions: [...mentions] }) },
    { keepalive: true },
  );
  if (me() !== user_id) return;
  const problem = answer.status ? undefined : answer.errors[0];
  if (problem && isTemporary(problem)) return wait(message_id, problem);
  if (answer.status) putMessages([answer.content], sentAt);
  const latest = useEdits.getState()[message_id];
  // A later edit is sent next.
  if (latest?.text !== text) return;
  if (problem) return refuse(latest, problem);
  if (isOnScreen(latest)) announce('Message edited');
  await drop(message_id);
}

function wait(message_id: number, { code }: Problem): void {
  const made = useEdits.getState()[message_id];
  if (!made) return;
  const isFirst = Object.values(useEdits.getState()).every(({ waits }) => !waits);
  if (isFirst)
    showToast(
      code === null
        ? 'You’re offline. Your edit goes through once you’re back.'
        : 'Your edit isn’t through yet. We’ll keep trying.',
    );
  setEdit(message_id, { ...made, waits: true });
  clearTimeout(again);
  again = setTimeout(() => void resumeEdits(), AGAIN_MS);
}

/**
 * Says why an edit was refused, and puts its text back into the box. If the box has the text of another edit, the text
 * stays in the database, so that a reload does not lose it.
 */
async function refuse(made: Edit, { message }: Problem): Promise<void> {
  const { chat_id, waits: _, ...editing } = made;
  const problem = message === EDIT_TOO_LATE ? `Could not edit: ${EDIT_MINUTES} minutes are over` : message;
  const { message_id } = made;
  useFailedEdits.setState({ [message_id]: { ...made, problem } });
  const isBoxFree = !readDraft(chat_id).editing;
  if (isBoxFree) changeDraft(chat_id, { editing });
  if (isOnScreen(made)) announce(problem);
  else showToast(problem, undefined, { stays: true });
  await drop(message_id);
  const user_id = me();
  if (!isBoxFree && user_id !== null) await store.write(user_id, message_id, { ...made, problem });
}

const isRefused = (made: Edit): made is FailedEdit => 'problem' in made;

const isOnScreen = ({ chat_id }: Edit): boolean => useOpenChat.getState().chat_id === chat_id;

function isEdit(record: unknown): record is Edit | FailedEdit {
  return isEditing(record) && Number.isInteger((record as Partial<Edit>).chat_id);
}

async function load(user_id: number): Promise<void> {
  const found = await store.read(user_id);
  if (!found || me() !== user_id) return;
  for (const [message_id, made] of found) {
    if (typeof message_id !== 'number') continue;
    if (isRefused(made)) {
      useFailedEdits.setState({ [message_id]: made });
      continue;
    }
    stored.add(message_id);
    if (!useEdits.getState()[message_id]) setEdit(message_id, { ...made, waits: true });
  }
}

function empty(): void {
  stored.clear();
  useEdits.setState({}, true);
  useFailedEdits.setState({}, true);
}

function switchPerson(user_id: number | null): void {
  if (user_id !== null) ready = load(user_id);
}

useSession.subscribe(({ user_id }, before) => {
  if (user_id === before.user_id) return;
  empty();
  switchPerson(user_id);
});
onDatabaseDeleted((user_id) => {
  if (user_id === me()) empty();
});
switchPerson(me());
