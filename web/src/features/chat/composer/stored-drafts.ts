import { localStore, onDatabaseDeleted } from '#platform/local-store.ts';
import { useSession } from '#platform/session.ts';
import {
  changeDraft,
  type Draft,
  clearDrafts,
  type Editing,
  NOTHING,
  readDraft,
  useDrafts,
} from '../drafts.ts';
import { writtenIn } from '../written-in.ts';

// Drafts are in the browser's database, so that they survive a reload, a closed tab and a restarted phone. If two tabs
// have different drafts of a chat, the database stores the later change.

// Texts, files and the rest are in three stores, so that a keystroke does not write the files again.
const texts = localStore('drafts', (record) => typeof record === 'string');
const files = localStore('files', (record) => Array.isArray(record) && record.every(isFile));

/** What a draft has besides its text and files. */
type Extras = Pick<Draft, 'editing' | 'replying' | 'offered'>;
const extras = localStore('extras', isExtras);

function isExtras(record: unknown): record is Extras {
  const { editing, replying, offered } = (record ?? {}) as Extras;
  return (
    (offered === undefined || typeof offered === 'string') &&
    (editing === undefined || isEditing(editing)) &&
    (replying === undefined || (Number.isInteger(replying.seq) && Number.isInteger(replying.message_id)))
  );
}

const extrasOf = ({ editing, replying, offered }: Draft): Extras => ({ editing, replying, offered });

const areSameExtras = (one: Extras, other: Extras): boolean =>
  one.editing?.message_id === other.editing?.message_id &&
  one.editing?.text === other.editing?.text &&
  one.replying?.seq === other.replying?.seq &&
  one.offered === other.offered;

/** Whether a stored record is an edit. Another version of the page may have stored a different form. */
export function isEditing(record: unknown): record is Editing {
  const { message_id, text, original, hasMedia, mentions = [] } = (record ?? {}) as Partial<Editing>;
  return (
    Number.isInteger(message_id) &&
    typeof text === 'string' &&
    typeof original === 'string' &&
    typeof hasMedia === 'boolean' &&
    Array.isArray(mentions)
  );
}

function isFile(record: unknown): record is File {
  return record instanceof File;
}

/** Resolves once the drafts of the last visit are loaded. */
let restored = Promise.resolve();
/**
 * The user whose drafts this tab stores. It is null until the drafts of the last visit are loaded, because a write
 * before then would overwrite them.
 */
let author: number | null = null;

/** Whether any chat has a draft with words or files. */
export async function hasDrafts(): Promise<boolean> {
  await restored;
  const drafts = [...useDrafts.getState().drafts.values()];
  return drafts.some((draft) => writtenIn(draft) !== '' || draft.files.length > 0 || draft.editing);
}

/**
 * Loads the drafts of the last visit. Puts each draft before the text that the user has written since the page opened.
 */
async function restore(user_id: number): Promise<void> {
  const addAfterwards = (stored: Map<number, Draft>) => void (author === user_id && prepend(stored));
  const [written, chosen, others] = await Promise.all([
    texts.read(user_id, (values) => addAfterwards(asDrafts(values, null, null))),
    files.read(user_id, (values) => addAfterwards(asDrafts(null, values, null))),
    extras.read(user_id, (values) => addAfterwards(asDrafts(null, null, values))),
  ]);
  if (useSession.getState().user_id !== user_id) return;
  const stored = asDrafts(written, chosen, others);
  prepend(stored);
  author = user_id;
  storeChanged(user_id, useDrafts.getState().drafts, stored);
  for (const made of heard.splice(0)) followTab(made);
}

type Stored<Value> = ReadonlyMap<IDBValidKey, Value> | null;

function asDrafts(
  written: Stored<string>,
  chosen: Stored<File[]>,
  others: Stored<Extras>,
): Map<number, Draft> {
  const stored = new Map<number, Draft>();
  for (const chat_id of [written, chosen, others].flatMap((all) => [...(all?.keys() ?? [])]))
    if (typeof chat_id === 'number')
      stored.set(chat_id, {
        text: written?.get(chat_id) ?? '',
        files: chosen?.get(chat_id) ?? [],
        ...others?.get(chat_id),
      });
  return stored;
}

function prepend(stored: ReadonlyMap<number, Draft>): void {
  for (const [chat_id, before] of stored) {
    const since = readDraft(chat_id);
    changeDraft(chat_id, {
      text: [before.text, since.text].filter(Boolean).join(' '),
      files: before.files.length > 0 ? [...before.files, ...since.files] : since.files,
      editing: since.editing ?? before.editing,
      replying: since.replying ?? before.replying,
      offered: since.offered ?? before.offered,
    });
  }
}

type Drafts = ReadonlyMap<number, Draft>;

function storeChanged(user_id: number, drafts: Drafts, before: Drafts): void {
  for (const chat_id of new Set([...drafts.keys(), ...before.keys()])) {
    const now = drafts.get(chat_id) ?? NOTHING;
    const then = before.get(chat_id) ?? NOTHING;
    if (now.text !== then.text)
      void (now.text ? texts.write(user_id, chat_id, now.text) : texts.remove(user_id, chat_id));
    if (!areSameExtras(now, then))
      void (now.editing || now.replying || now.offered
        ? extras.write(user_id, chat_id, extrasOf(now))
        : extras.remove(user_id, chat_id));
    if (now.files === then.files) continue;
    const isAny = now.files.length > 0;
    void (isAny ? files.write(user_id, chat_id, [...now.files]) : files.remove(user_id, chat_id));
  }
}

const tabs = new BroadcastChannel('quad-drafts');
type Made = { user_id: number; chat_id: number } & (
  | { part: 'text'; before: string; now: string }
  | { part: 'files'; before: readonly File[]; now: readonly File[] }
  | { part: 'extras'; before: Extras; now: Extras }
);
const tell: (made: Made) => void = tabs.postMessage.bind(tabs);
/** The changes of other tabs during the loading of the stored drafts. The loaded drafts may lack these changes. */
const heard: Made[] = [];
/** Whether the current change comes from another tab. The other tab has already stored it and told all tabs. */
let isFollowing = false;

function tellTabs(user_id: number, drafts: Drafts, before: Drafts): void {
  for (const chat_id of new Set([...drafts.keys(), ...before.keys()])) {
    const [now, then] = [drafts.get(chat_id) ?? NOTHING, before.get(chat_id) ?? NOTHING];
    if (now.text !== then.text) tell({ user_id, chat_id, part: 'text', before: then.text, now: now.text });
    if (now.files !== then.files)
      tell({ user_id, chat_id, part: 'files', before: then.files, now: now.files });
    if (!areSameExtras(now, then))
      tell({ user_id, chat_id, part: 'extras', before: extrasOf(then), now: extrasOf(now) });
  }
}

function followTab(made: Made): void {
  const { user_id, chat_id } = made;
  if (useSession.getState().user_id !== user_id) return;
  if (author !== user_id) return void heard.push(made);
  const mine = readDraft(chat_id);
  isFollowing = true;
  if (made.part === 'text' && mine.text === made.before) changeDraft(chat_id, { text: made.now });
  if (made.part === 'files' && areSame(mine.files, made.before)) changeDraft(chat_id, { files: made.now });
  if (made.part === 'extras' && areSameExtras(mine, made.before)) changeDraft(chat_id, made.now);
  isFollowing = false;
}

/** Whether two lists contain the same files. Files from another tab are copies, so the properties are compared. */
const areSame = (some: readonly File[], others: readonly File[]): boolean =>
  some.length === others.length &&
  some.every(({ name, size, lastModified }, at) => {
    const other = others[at];
    return other?.name === name && other.size === size && other.lastModified === lastModified;
  });

function switchPerson(user_id: number | null): void {
  author = null;
  heard.length = 0;
  if (user_id !== null) restored = restore(user_id);
}

let isStoring = false;

/** Loads the stored drafts, and stores every change from then on. A second call does nothing. */
export function storeDrafts(): void {
  if (isStoring) return;
  isStoring = true;
  useDrafts.subscribe(({ drafts }, before) => {
    if (isFollowing || author === null || author !== useSession.getState().user_id) return;
    storeChanged(author, drafts, before.drafts);
    tellTabs(author, drafts, before.drafts);
  });
  tabs.addEventListener('message', ({ data }: MessageEvent<Made>) => followTab(data));
  useSession.subscribe(({ user_id }, before) => {
    if (user_id !== before.user_id) switchPerson(user_id);
  });
  onDatabaseDeleted((user_id) => {
    if (user_id === useSession.getState().user_id) clearDrafts();
  });
  switchPerson(useSession.getState().user_id);
}
