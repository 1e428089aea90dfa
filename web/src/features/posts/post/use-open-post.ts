import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNamed } from '#features/cards/cards.ts';
import { isMissing } from '#platform/request.ts';
import { useCommentDraft, writeDraft } from '../comments/drafts.ts';
import { useOpenPost } from '../open-posts.ts';
import { postWithComments } from '../queries.ts';
import { type HeldPost, usePost } from '../store.ts';

/** A post that is open: what is known of it, and how it stands. */
type Opened = {
  post: HeldPost | undefined;
  isJoined: boolean;
  /** Deleted, of somebody blocked or gone, or never there. */
  isGone: boolean;
  /** The comment that one was writing as it was deleted. */
  unsent: string;
  /** Why nothing is known of it; null while that is not so. */
  failed: { error: Error; busy: boolean; retry: () => void } | null;
};

/** Opens a post: comes in for what happens to it, fetches it, and knows when it is gone. */
export function useOpened(post_id: number): Opened {
  const isJoined = useOpenPost(post_id);
  const post = usePost(post_id);
  const { error, isFetching, refetch } = useQuery({ ...postWithComments(post_id), enabled: isJoined });
  const author = useNamed(post?.user.id ?? 0);
  // A post goes with its author's account.
  const isDeleted = isMissing(error) || post?.isGone === true || author?.deleted === true;
  const isGone = isDeleted || author?.blocked === true;
  const draft = useCommentDraft(post_id);
  const [unsent, setUnsent] = useState('');
  if (isDeleted && draft && draft.text !== unsent) setUnsent(draft.text);
  // Once one has left nobody finds again what was to be said of it, and a logout would go on asking for it.
  useEffect(() => {
    if (isDeleted && draft) writeDraft(post_id, '');
  }, [isDeleted, draft, post_id]);
  const failed = error && !post ? { error, busy: isFetching, retry: () => void refetch() } : null;
  return { post, isJoined, isGone, unsent, failed };
}
