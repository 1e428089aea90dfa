import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNamed } from '#features/cards/cards.ts';
import { isMissing } from '#platform/request.ts';
import { dropOutgoing, useCommentText, useOutgoing, writeCommentText } from '../comments/drafts.ts';
import { useOpenPost } from '../open-posts.ts';
import { postWithComments } from '../queries.ts';
import { type HeldPost, usePost } from '../store.ts';

type Opened = {
  post: HeldPost | undefined;
  isJoined: boolean;
  /** Whether the post is deleted or never existed, or its author is blocked or deleted. */
  isGone: boolean;
  /** The comments that the user had not sent when the post was deleted, one on each line. */
  unsent: string;
  /** The error of a failed fetch. Null if there is no error, or if the page already has the post. */
  failed: { error: Error; busy: boolean; retry: () => void } | null;
};

/** Opens a post: joins its room, fetches it, and reports when it is deleted. */
export function useOpened(post_id: number): Opened {
  const isJoined = useOpenPost(post_id);
  const post = usePost(post_id);
  const { error, isFetching, refetch } = useQuery({ ...postWithComments(post_id), enabled: isJoined });
  const author = useNamed(post?.user.id ?? 0);
  // Deleting an account deletes all of its posts.
  const isDeleted = isMissing(error) || post?.isGone === true || author?.deleted === true;
  const isGone = isDeleted || author?.blocked === true;
  const text = useCommentText(post_id);
  const outgoing = useOutgoing(post_id);
  const left = [...outgoing.map((one) => one.text), text].filter(Boolean).join('\n');
  const [unsent, setUnsent] = useState('');
  if (isDeleted && left && left !== unsent) setUnsent(left);
  // Removes the unsent comments, because no screen shows them any more and every logout would ask about them.
  useEffect(() => {
    if (!isDeleted) return;
    if (text) writeCommentText(post_id, '');
    for (const { client_id } of outgoing) dropOutgoing(client_id);
  }, [isDeleted, text, outgoing, post_id]);
  const failed = error && !post ? { error, busy: isFetching, retry: () => void refetch() } : null;
  return { post, isJoined, isGone, unsent, failed };
}
