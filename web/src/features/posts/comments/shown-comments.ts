import type { PostComment } from '@quad/contract/posts/shapes.ts';
import { useMemo } from 'react';
import { usePendingDeletes } from '#platform/undoable-deletes.ts';
import { useGonePeople } from '../gone-people.ts';
import type { LoadedComments } from '../queries.ts';
import type { HeldPost } from '../store.ts';
import { commentKey, useCommentCount } from '../undoable-deletes.ts';

const NONE: never[] = [];

/** Returns the loaded comments that the user sees: none that are being deleted, and none by blocked or deleted users. */
export function useShownComments(comments: readonly PostComment[]): PostComment[] {
  const gone = useGonePeople(useMemo(() => comments.map(({ user }) => user.id), [comments]));
  const removed = usePendingDeletes();
  return comments.filter((one) => !gone.has(one.user.id) && !removed.has(commentKey(one)));
}

/**
 * Returns the number to show above the comments on a post. The server also counts comments that this user does not see.
 * So once all comments are loaded, the visible ones are counted instead.
 */
export function useShownCount(post: HeldPost, loaded: LoadedComments | undefined): number {
  const counted = useCommentCount(post);
  const shown = useShownComments(loaded?.comments ?? NONE);
  return loaded && !loaded.hasEarlier ? shown.length : counted;
}
