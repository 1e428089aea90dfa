import { useEffect } from 'react';
import { create } from 'zustand';
import { localStore, onDatabaseDeleted } from '#platform/local-store.ts';
import { useSession } from '#platform/session.ts';

/** The text of a comment. Repeated requests with the same `client_id` create one comment, even after a reload. */
export type CommentDraft = { text: string; client_id: string };
/** The text in the box. `sent` contains the comments that were sent but are not confirmed, in the order of sending. */
type Draft = CommentDraft & { sent?: readonly CommentDraft[] };

const useDrafts = create<{ drafts: ReadonlyMap<number, Draft> }>(() => ({ drafts: new Map() }));

// The store also contains the drafts of chats, whose keys are numbers.
const store = localStore('drafts', (record) => typeof record === 'string');
const PREFIX = 'comment on ';
const keyOf = (post_id: number): string => `${PREFIX}${post_id}`;

/** The ids of the posts whose drafts were already requested from the database. */
const restored = new Set<number>();

/** Returns the unsent comment on a post, and follows its changes. It loads a draft of an earlier visit. */
export function useCommentDraft(post_id: number): Draft | undefined {
  useEffect(() => void restore(post_id), [post_id]);
  return useDrafts(({ drafts }) => drafts.get(post_id));
}

/** Returns the unsent comment on a post. For code outside of components. */
export const readDraft = (post_id: number): Draft | undefined => useDrafts.getState().drafts.get(post_id);

/** Whether the user has an unsent comment on any post, also from an earlier visit. */
export async function hasCommentDrafts(): Promise<boolean> {
  const { user_id } = useSession.getState();
  if (user_id === null) return false;
  if (useDrafts.getState().drafts.size > 0) return true;
  const values = await store.read(user_id);
  return [...(values?.keys() ?? [])].some((key) => typeof key === 'string' && key.startsWith(PREFIX));
}

/** Stores the text in the box. A changed text gets a new `client_id`, because it is a different comment. */
export function writeDraft(post_id: number, text: string): void {
  const before = readDraft(post_id);
  if (before?.text !== text) put(post_id, { ...before, text, client_id: crypto.randomUUID() });
}

/**
 * Moves the text in the box to the end of `sent`. It remains stored until `settleSent`.
 * @returns false if the box was empty
 */
export function takeDraft(post_id: number): boolean {
  const draft = readDraft(post_id);
  if (!draft || draft.text.trim() === '') return false;
  const { sent = [], ...taken } = draft;
  put(post_id, { text: '', client_id: '', sent: [...sent, taken] });
  return true;
}

/**
 * Returns the next comment to send. Undefined if there is none, for example because a failure put all of them back into
 * the box.
 */
export const nextToSend = (post_id: number): CommentDraft | undefined => readDraft(post_id)?.sent?.[0];

/**
 * After success, removes the first comment of `sent`. After a failure, moves all comments of `sent` back into the box,
 * before any text that the user has typed meanwhile.
 */
export function settleSent(post_id: number, isPosted: boolean): void {
  const draft = readDraft(post_id);
  // Another user has signed in meanwhile, which cleared the drafts in memory.
  if (!draft?.sent) return;
  const { sent, ...typed } = draft;
  put(post_id, isPosted ? { ...typed, sent: sent.slice(1) } : putBack(typed, sent));
}

function putBack(typed: CommentDraft, sent: readonly CommentDraft[]): CommentDraft {
  const [first = typed, ...others] = [...sent, typed].filter(({ text }) => text !== '');
  if (others.length === 0) return first;
  return { text: [first, ...others].map(({ text }) => text).join(' '), client_id: crypto.randomUUID() };
}

function put(post_id: number, draft: Draft): void {
  const isEmpty = draft.text === '' && !draft.sent?.length;
  show(post_id, isEmpty ? undefined : draft);
  const { user_id } = useSession.getState();
  if (user_id === null) return;
  void (isEmpty
    ? store.remove(user_id, keyOf(post_id))
    : store.write(user_id, keyOf(post_id), JSON.stringify(draft)));
}

function show(post_id: number, draft: Draft | undefined): void {
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
    // A text that the user has typed meanwhile replaces the stored one.
    if (written === undefined || readDraft(post_id) || useSession.getState().user_id !== user_id) return;
    const { sent, ...typed } = JSON.parse(written) as Draft;
    // `sent` is still stored if the page closed before the answer arrived. The server may have the comment. Sending it
    // again is harmless, because the `client_id` is the same.
    show(post_id, sent ? putBack(typed, sent) : typed);
  };
  bring(await store.read(user_id, bring));
}

function forget(): void {
  restored.clear();
  useDrafts.setState({ drafts: new Map() });
}

// Clears the drafts in memory when the user changes.
useSession.subscribe(({ user_id }, before) => {
  if (user_id !== before.user_id) forget();
});
onDatabaseDeleted((user_id) => {
  if (user_id === useSession.getState().user_id) forget();
});
