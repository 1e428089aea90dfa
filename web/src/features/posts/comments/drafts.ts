import { useEffect } from 'react';
import { create } from 'zustand';
import { localStore, onDatabaseDeleted } from '#platform/local-store.ts';
import { useSession } from '#platform/session.ts';

/** A comment that is being written. `client_id` makes sending it again, also after a reload, the same as once. */
export type CommentDraft = { text: string; client_id: string };

const useDrafts = create<{ drafts: ReadonlyMap<number, CommentDraft> }>(() => ({ drafts: new Map() }));

// Texts beside those of chats, which are stored by number.
const store = localStore('drafts', (record) => typeof record === 'string');
const PREFIX = 'comment on ';
const keyOf = (post_id: number): string => `${PREFIX}${post_id}`;

/** Posts whose drafts have been looked for. */
const restored = new Set<number>();

/** The comment that is being written on a post; what was written before the page was last closed is here again. */
export function useCommentDraft(post_id: number): CommentDraft | undefined {
  useEffect(() => void restore(post_id), [post_id]);
  return useDrafts(({ drafts }) => drafts.get(post_id));
}

/** The same outside of drawing. */
export const readDraft = (post_id: number): CommentDraft | undefined =>
  useDrafts.getState().drafts.get(post_id);

/** Whether a comment is written and not sent, on whatever post, also by what is stored of an earlier visit. */
export async function hasCommentDrafts(): Promise<boolean> {
  const { user_id } = useSession.getState();
  if (user_id === null) return false;
  if (useDrafts.getState().drafts.size > 0) return true;
  const values = await store.read(user_id);
  return [...(values?.keys() ?? [])].some((key) => typeof key === 'string' && key.startsWith(PREFIX));
}

/** Notes what is written. Other words are another comment. */
export function writeDraft(post_id: number, text: string): void {
  const before = readDraft(post_id);
  if (before?.text === text) return;
  put(post_id, text === '' ? undefined : { text, client_id: crypto.randomUUID() });
  const { user_id } = useSession.getState();
  if (user_id === null) return;
  const draft = readDraft(post_id);
  void (draft
    ? store.write(user_id, keyOf(post_id), JSON.stringify(draft))
    : store.remove(user_id, keyOf(post_id)));
}

function put(post_id: number, draft: CommentDraft | undefined): void {
  const drafts = new Map(useDrafts.getState().drafts);
  if (draft) drafts.set(post_id, draft);
  else drafts.delete(post_id);
  useDrafts.setState({ drafts });
}

async function restore(post_id: number): Promise<void> {
  const { user_id } = useSession.getState();
  if (user_id === null || restored.has(post_id)) return;
  restored.add(post_id);
  const bring = (values: ReadonlyMap<IDBValidKey, string> | null): void => {
    const written = values?.get(keyOf(post_id));
    // What has been written since is later.
    if (written === undefined || readDraft(post_id) || useSession.getState().user_id !== user_id) return;
    put(post_id, JSON.parse(written) as CommentDraft);
  };
  bring(await store.read(user_id, bring));
}

function forget(): void {
  restored.clear();
  useDrafts.setState({ drafts: new Map() });
}

// Drafts go with their author.
useSession.subscribe(({ user_id }, before) => {
  if (user_id !== before.user_id) forget();
});
onDatabaseDeleted((user_id) => {
  if (user_id === useSession.getState().user_id) forget();
});
