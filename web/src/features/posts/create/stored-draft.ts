import { POST_MAX_FILES } from '@quad/contract/posts/limits.ts';
import { localStore, onDatabaseDeleted } from '#platform/local-store.ts';
import { useSession } from '#platform/session.ts';
import {
  changePostDraft,
  clearPostDraft,
  EMPTY,
  isEmpty,
  type PostDraft,
  readPostDraft,
  usePostDraft,
} from './draft.ts';

// Stores the draft in the browser's database. Each file is a record of its own, so that typing does not write the files
// again. Drafts of two tabs are not merged: the later write wins.

const WORDS = 'words';
type DraftText = Pick<PostDraft, 'text' | 'client_id'> & { order: { id: string; alt: string }[] };

const store = localStore('post', isRecord);

/** Resolves once the stored draft is loaded. */
let restored = Promise.resolve();
/**
 * The id of the user whose draft is stored. The id is null until the stored draft is loaded. Nothing is written while
 * the id is null, because a write would overwrite the stored draft.
 */
let author: number | null = null;

/** Resolves once the latest writes to the browser's database are done. */
let changes: Promise<unknown> = Promise.resolve();

/** Resolves once the latest draft is stored. If the page closes earlier, the next visit may show an older draft. */
export const whenDraftIsStored = (): Promise<unknown> => changes;

/** Whether the user has an unsent post. */
export async function hasPostDraft(): Promise<boolean> {
  storePostDraft();
  await restored;
  return !isEmpty(readPostDraft());
}

async function restore(user_id: number): Promise<void> {
  const values = await store.read(user_id, (late) => {
    if (author === user_id) bringBack(asDraft(late));
  });
  if (useSession.getState().user_id !== user_id) return;
  const before = values ? asDraft(values) : EMPTY;
  bringBack(before);
  author = user_id;
  const known = new Set(before.media.map(({ id }) => id));
  for (const key of values?.keys() ?? [])
    if (typeof key === 'string' && key !== WORDS && !known.has(key)) void store.remove(user_id, key);
  storeChanged(user_id, readPostDraft(), before);
}

/** Puts the stored draft in front of the text and the media that the user has added meanwhile. */
function bringBack(before: PostDraft): void {
  if (isEmpty(before)) return;
  const since = readPostDraft();
  if (isEmpty(since)) return usePostDraft.setState(before);
  changePostDraft({
    text: [before.text, since.text].filter(Boolean).join(' '),
    media: [...before.media, ...since.media].slice(0, POST_MAX_FILES),
  });
}

function asDraft(values: ReadonlyMap<IDBValidKey, DraftText | File>): PostDraft {
  const words = values.get(WORDS);
  if (words === undefined || words instanceof File) return EMPTY;
  const { text, client_id, order } = words;
  const media = order.flatMap(({ id, alt }) => {
    const file = values.get(id);
    return file instanceof File ? [{ id, alt, file }] : [];
  });
  return { text, client_id, media };
}

function storeChanged(user_id: number, now: PostDraft, before: PostDraft): void {
  if (now === before) return;
  const [ids, idsBefore] = [idsOf(now), idsOf(before)];
  const added = now.media.filter(({ id }) => !idsBefore.has(id));
  const removed = [...idsBefore].filter((id) => !ids.has(id));
  const order = now.media.map(({ id, alt }) => ({ id, alt }));
  const words: DraftText = { text: now.text, client_id: now.client_id, order };
  changes = Promise.all([
    ...added.map(({ id, file }) => store.write(user_id, id, file)),
    ...removed.map((id) => store.remove(user_id, id)),
    isEmpty(now) ? store.remove(user_id, WORDS) : store.write(user_id, WORDS, words),
  ]);
}

const idsOf = ({ media }: PostDraft): Set<string> => new Set(media.map(({ id }) => id));

function isRecord(record: unknown): record is DraftText | File {
  if (record instanceof File) return true;
  if (typeof record !== 'object' || record === null) return false;
  const { text, client_id, order } = record as Partial<DraftText>;
  const isPlaced = (one: DraftText['order'][number]) =>
    typeof one === 'object' && typeof one.id === 'string' && typeof one.alt === 'string';
  return (
    typeof text === 'string' && typeof client_id === 'string' && Array.isArray(order) && order.every(isPlaced)
  );
}

function switchPerson(user_id: number | null): void {
  author = null;
  clearPostDraft();
  if (user_id !== null) restored = restore(user_id);
}

let isStoring = false;

/** Loads the stored draft, and stores every change from then on. A second call does nothing. */
export function storePostDraft(): void {
  if (isStoring) return;
  isStoring = true;
  usePostDraft.subscribe((now, before) => {
    if (author !== null && author === useSession.getState().user_id) storeChanged(author, now, before);
  });
  useSession.subscribe(({ user_id }, before) => {
    if (user_id !== before.user_id) switchPerson(user_id);
  });
  onDatabaseDeleted((user_id) => {
    if (user_id === useSession.getState().user_id) clearPostDraft();
  });
  switchPerson(useSession.getState().user_id);
}
