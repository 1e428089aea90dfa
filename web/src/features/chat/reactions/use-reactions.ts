import type { Message, Reaction } from '@quad/contract/chat/shapes.ts';
import { useMemo } from 'react';
import { useSession } from '#platform/session.ts';
import { useWishes, type Wish } from './wishes.ts';
import { withWish } from './with-wish.ts';

const NONE: Reaction[] = [];

/**
 * Returns a message's reactions as the user sees them. They include the user's unconfirmed reaction, which is `wish`.
 */
export function useReactions({ id, reactions = NONE }: Message): {
  reactions: readonly Reaction[];
  wish: Wish | undefined;
  me: number;
} {
  const wish = useWishes((all) => all[id]);
  const me = useSession(({ user_id }) => user_id ?? 0);
  const emoji = wish?.emoji;
  const shown = useMemo(
    () => (emoji === undefined ? reactions : withWish(reactions, emoji, me)),
    [reactions, emoji, me],
  );
  return { reactions: shown, wish, me };
}
