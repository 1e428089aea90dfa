import type { Problem } from '@quad/contract/core/envelope.ts';
import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { localStore, onDatabaseDeleted } from '#platform/local-store.ts';
import { useSession } from '#platform/session.ts';

/**
 * A comment that the user has sent and the server has not confirmed. It keeps its `client_id`, so that sending it again
 * does not post it twice.
 */
export type OutgoingComment = {
  post_id: number;
  client_id: string;
  text: string;
  /**
   * The time of sending, in milliseconds since 1970. Each comment has a different time. Older comments are sent first.
   */
  created: number;
  /** `failed`: until the user retries or deletes the comment. */
  status: 'sending' | 'failed';
  /**
   * Why the comment failed. If it waits for an earlier comment, this is why the earlier one failed. Empty after a
   * reload.
   */
  problems: readonly Problem[];
  /**
   * Whether the next Send or Retry on the post also sends this failed comment. True if the failure was temporary, or if
   * the comment waits for a comment with a temporary failure. False after a reload, because the page may have been
   * closed for days.
   */
  isNext: boolean;
};

type State = {
  /** The text in the comment box, by post id. */
  texts: ReadonlyMap<number, string>;
  /** The comments on all posts, oldest first. */
  outgoing: readonly OutgoingComment[];
};
const useUnsent = create<State>(() => ({ texts: new Map(), outgoing: [] }));

// The store also has the chats' drafts, whose keys are numbers.
const store = localStore('drafts', (record) => typeof record === 'string');
const PREFIX = 'post comment ';
const keyOfText = (post_id: number): string => `${PREFIX}on ${post_id}`;
const keyOfOutgoing = (client_id: string): string => `${PREFIX}sent ${client_id}`;

/** The ids of the posts whose stored comments have been requested from the database. */
const restored = new Set<number>();

/** The text in the comment box of a post, kept current. It includes the text from before the page was closed. */
export function useCommentText(post_id: number): string {
  useEffect(() => void restore(post_id), [post_id]);
  return useUnsent(({ texts }) => texts.get(post_id) ?? '');
}

/** The comments on a post that the server has not confirmed, kept current, oldest first. */
export function useOutgoing(post_id: number): readonly OutgoingComment[] {
  const outgoing = useUnsent((unsent) => unsent.outgoing);
  return useMemo(() => outgoing.filter((one) => one.post_id === post_id), [outgoing, post_id]);
}

/** The text in the comment box of a post, for code outside of components. */
export const commentText = (post_id: number): string => useUnsent.getState().texts.get(post_id) ?? '';

/** The comments on a post that the server has not confirmed, for code outside of components. Oldest first. */
export const outgoingOn = (post_id: number): OutgoingComment[] =>
  useUnsent.getState().outgoing.filter((one) => one.post_id === post_id);

/** Whether the user has an unsent comment on any post. Includes comments that were stored in earlier visits. */
export async function hasUnsentComments(): Promise<boolean> {
  const { user_id } = useSession.getState();
  if (user_id === null) return false;
  const { texts, outgoing } = useUnsent.getState();
  if (texts.size > 0 || outgoing.length > 0) return true;
  const values = await store.read(user_id);
  return [...(values?.keys() ?? [])].some((key) => typeof key === 'string' && key.startsWith(PREFIX));
}

/** Stores the text in the comment box of a post, and tells the user's other tabs. */
export function writeCommentText(post_id: number, text: string): void {
  const { user_id } = useSession.getState();
  const typed: Typed = { user_id, post_id, before: commentText(post_id), now: text };
  setText(post_id, text);
  persist(keyOfText(post_id), text === '' ? undefined : text);
  if (user_id !== null) tell(typed);
}

function setText(post_id: number, text: string): void {
  const texts = new Map(useUnsent.getState().texts);
  if (text === '') texts.delete(post_id);
  else texts.set(post_id, text);
  useUnsent.setState({ texts });
}

/** A change of the text in a comment box. */
type Typed = { user_id: number | null; post_id: number; before: string; now: string };

const tabs = new BroadcastChannel('quad-comments');
const tell: (typed: Typed) => void = tabs.postMessage.bind(tabs);
// While this tab and another tab have the same text, this tab shows what the user types in the other tab. Only the
// other tab stores the text. The drafts of chats work in the same way.
tabs.addEventListener('message', ({ data }: MessageEvent<Typed>) => {
  const { user_id, post_id, before, now } = data;
  if (user_id === useSession.getState().user_id && commentText(post_id) === before) setText(post_id, now);
});

/**
 * Moves the text of the comment box to the comments that are being sent. The comment is stored until the server
 * confirms it.
 */
export function takeComment(post_id: number): void {
  const latest = useUnsent.getState().outgoing.at(-1)?.created ?? 0;
  const comment: OutgoingComment = {
    post_id,
    client_id: crypto.randomUUID(),
    text: commentText(post_id),
    created: Math.max(Date.now(), latest + 1),
    status: 'sending',
    problems: [],
    isNext: false,
  };
  useUnsent.setState(({ outgoing }) => ({ outgoing: [...outgoing, comment] }));
  persist(keyOfOutgoing(comment.client_id), JSON.stringify(comment));
  writeCommentText(post_id, '');
}

/** Changes the status of unconfirmed comments. */
export function updateOutgoing(
  matches: (comment: OutgoingComment) => boolean,
  change: Pick<OutgoingComment, 'status' | 'problems' | 'isNext'>,
): void {
  useUnsent.setState(({ outgoing }) => ({
    outgoing: outgoing.map((one) => (matches(one) ? { ...one, ...change } : one)),
  }));
}

/** Removes a comment that is confirmed, or that the user has deleted. */
export function dropOutgoing(client_id: string): void {
  useUnsent.setState(({ outgoing }) => ({ outgoing: outgoing.filter((one) => one.client_id !== client_id) }));
  persist(keyOfOutgoing(client_id), undefined);
}

function persist(key: string, record: string | undefined): void {
  const { user_id } = useSession.getState();
  if (user_id === null) return;
  void (record === undefined ? store.remove(user_id, key) : store.write(user_id, key, record));
}

async function restore(post_id: number): Promise<void> {
  const { user_id } = useSession.getState();
  if (user_id === null || restored.has(post_id)) return;
  restored.add(post_id);
  const apply = (values: ReadonlyMap<IDBValidKey, string> | null): void => {
    if (!values || useSession.getState().user_id !== user_id) return;
    const text = values.get(keyOfText(post_id));
    // If the user has typed meanwhile, the typed text wins over the stored one.
    if (text !== undefined && commentText(post_id) === '')
      useUnsent.setState(({ texts }) => ({ texts: new Map(texts).set(post_id, text) }));
    const known = new Set(useUnsent.getState().outgoing.map(({ client_id }) => client_id));
    // The page was closed before the answer arrived. The comment may have been posted.
    const found = [...values]
      .filter(([key]) => typeof key === 'string' && key.startsWith(keyOfOutgoing('')))
      .map(([, record]): OutgoingComment => ({
        ...(JSON.parse(record) as OutgoingComment),
        status: 'failed',
        isNext: false,
      }))
      .filter((one) => one.post_id === post_id && !known.has(one.client_id));
    if (found.length > 0)
      useUnsent.setState(({ outgoing }) => ({
        outgoing: [...outgoing, ...found].toSorted((a, b) => a.created - b.created),
      }));
  };
  apply(await store.read(user_id, apply));
}

function forget(): void {
  restored.clear();
  useUnsent.setState({ texts: new Map(), outgoing: [] });
}

// When the user changes, the comments in memory are removed.
useSession.subscribe(({ user_id }, before) => {
  if (user_id !== before.user_id) forget();
});
onDatabaseDeleted((user_id) => {
  if (user_id === useSession.getState().user_id) forget();
});
