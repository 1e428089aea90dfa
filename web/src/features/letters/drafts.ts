import { LETTER_DAYS } from '@quad/contract/letters/limits.ts';
import { useEffect } from 'react';
import { create } from 'zustand';
import { localStore, onDatabaseDeleted } from '#platform/local-store.ts';
import { useSession } from '#platform/session.ts';
import { parseStored } from '#platform/storage.ts';
import { restAfter } from '#platform/text-helpers.ts';

// Stores each user's unsent letters and comments on letters in the browser's database. The same store contains the
// drafts of chats, whose keys are numbers. Source: docs/decisions/067.

/** The key of a draft: the user's letter, or a comment on a letter. */
type Name = 'letter' | `letter-comment-${number}`;

export const LETTER: Name = 'letter';
/** Returns the key of the unsent comment on a letter. */
export const commentOn = (letter_id: number): Name => `letter-comment-${letter_id}`;

const NAMES = /^letter(-comment-\d+)?$/;
const DAY = 86_400_000;

const store = localStore('drafts', (record) => typeof record === 'string');
const useTexts = create<{ texts: ReadonlyMap<string, string> }>(() => ({ texts: new Map() }));
/** The user whose drafts were requested from the database. `done` resolves once they are loaded. */
let restored: { user_id: number; done: Promise<void> } | null = null;

/** Returns the unsent text, and follows its changes. It loads the text of an earlier visit. */
export function useDraft(name: Name): string {
  const user_id = useSession((session) => session.user_id);
  useEffect(() => void restore(user_id), [user_id]);
  return useTexts(({ texts }) => texts.get(name) ?? '');
}

/** Stores the unsent text. An empty text removes the record. */
export function saveDraft(name: Name, text: string): void {
  put(name, text);
  const { user_id } = useSession.getState();
  if (user_id !== null) void restore(user_id).then(() => storeDraft(user_id, name));
}

/** Removes the sent text from the draft. Text that the user has typed since remains. */
export const dropSent = (name: Name, sent: string): void =>
  saveDraft(name, restAfter(sent, useTexts.getState().texts.get(name) ?? ''));

/** Whether the user has an unsent letter or comment. */
export async function hasDrafts(): Promise<boolean> {
  await restore(useSession.getState().user_id);
  return useTexts.getState().texts.size > 0;
}

function put(name: string, text: string): void {
  const texts = new Map(useTexts.getState().texts);
  if (text) texts.set(name, text);
  else texts.delete(name);
  useTexts.setState({ texts });
}

function storeDraft(user_id: number, name: string): void {
  if (useSession.getState().user_id !== user_id) return;
  const text = useTexts.getState().texts.get(name);
  void (text
    ? store.write(user_id, name, JSON.stringify({ text, at: Date.now() }))
    : store.remove(user_id, name));
}

function restore(user_id: number | null): Promise<void> {
  if (user_id === null) return Promise.resolve();
  if (restored?.user_id !== user_id) restored = { user_id, done: read(user_id) };
  return restored.done;
}

async function read(user_id: number): Promise<void> {
  const apply = (stored: ReadonlyMap<IDBValidKey, string> | null) => prepend(user_id, stored);
  apply(await store.read(user_id, apply));
}

/** Puts the stored text in front of the text that the user has typed meanwhile. */
function prepend(user_id: number, stored: ReadonlyMap<IDBValidKey, string> | null): void {
  if (useSession.getState().user_id !== user_id) return;
  for (const [name, record] of stored ?? []) {
    if (typeof name !== 'string' || !NAMES.test(name)) continue;
    const text = textIn(record);
    if (text === null) void store.remove(user_id, name);
    else put(name, [text, useTexts.getState().texts.get(name)].filter(Boolean).join(' '));
  }
}

/**
 * Returns the text of a stored record. Null if the record is invalid or older than `LETTER_DAYS` days, because
 * letters disappear after that time.
 */
function textIn(record: string): string | null {
  const { text, at } = (parseStored(record) ?? {}) as { text?: unknown; at?: unknown };
  const isCurrent = typeof at === 'number' && Date.now() - at < LETTER_DAYS * DAY;
  return typeof text === 'string' && isCurrent ? text : null;
}

const forget = (): void => useTexts.setState({ texts: new Map() });

// Clears the drafts in memory when the user changes.
useSession.subscribe(({ user_id }, before) => {
  if (user_id === before.user_id) return;
  restored = null;
  forget();
});
onDatabaseDeleted((user_id) => {
  if (user_id === useSession.getState().user_id) forget();
});
