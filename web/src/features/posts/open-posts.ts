import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { emit } from '#platform/socket.ts';

/** How many components on this page have a post open, by the post's id. */
export const useOpenPosts = create<ReadonlyMap<number, number>>(() => new Map());

const openPosts = (): number[] => [...useOpenPosts.getState().keys()];
export const isOpen = (post_id: number): boolean => useOpenPosts.getState().has(post_id);

/** Changes the number of components that have a post open. */
function countOpen(post_id: number, by: 1 | -1): void {
  const open = new Map(useOpenPosts.getState());
  const times = (open.get(post_id) ?? 0) + by;
  if (times > 0) open.set(post_id, times);
  else open.delete(post_id);
  useOpenPosts.setState(open, true);
}

/** Joins the rooms of all open posts again, because a new connection is in no room. */
export async function joinAgain(): Promise<void> {
  await Promise.all(openPosts().map((post_id) => emit('post:join', { post_id })));
}

/**
 * Joins the room of a post while the component is mounted.
 * @returns whether the page has tried to join. After that, a fetch and the room's events together contain every change
 */
export function useOpenPost(post_id: number): boolean {
  const [joined, setJoined] = useState<number | null>(null);
  useEffect(() => {
    let isHere = true;
    countOpen(post_id, 1);
    void emit('post:join', { post_id }).then(() => isHere && setJoined(post_id));
    return () => {
      isHere = false;
      countOpen(post_id, -1);
      if (!isOpen(post_id)) void emit('post:leave', { post_id });
    };
  }, [post_id]);
  return joined === post_id;
}
