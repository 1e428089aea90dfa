import { useEffect, useState } from 'react';
import { emit } from '#platform/socket.ts';

/** How often each post is open on this page. */
const open = new Map<number, number>();

const openPosts = (): number[] => [...open.keys()];
export const isOpen = (post_id: number): boolean => open.has(post_id);

/** Comes in again for the open posts, which a new connection knows nothing of. */
export async function joinAgain(): Promise<void> {
  await Promise.all(openPosts().map((post_id) => emit('post:join', { post_id })));
}

/**
 * Comes in for what happens to a post, as long as the component is there.
 * @returns whether it has been tried: what is fetched from now on misses nothing that is not heard of
 */
export function useOpenPost(post_id: number): boolean {
  const [joined, setJoined] = useState<number | null>(null);
  useEffect(() => {
    let isHere = true;
    open.set(post_id, (open.get(post_id) ?? 0) + 1);
    void emit('post:join', { post_id }).then(() => isHere && setJoined(post_id));
    return () => {
      isHere = false;
      const left = (open.get(post_id) ?? 1) - 1;
      if (left > 0) return void open.set(post_id, left);
      open.delete(post_id);
      void emit('post:leave', { post_id });
    };
  }, [post_id]);
  return joined === post_id;
}
