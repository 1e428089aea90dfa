import type { Reaction } from '@quad/contract/chat/shapes.ts';
import { ownAmong } from '../history/message-store.ts';

/** The maximum number of people whose ids a reaction contains. */
const NAMED = 3;

/**
 * Returns a message's reactions as they will be once the server has stored the user's wish.
 * @param emoji the wished emoji; null takes the user's reaction back
 */
export function withWish(reactions: readonly Reaction[], emoji: string | null, me: number): Reaction[] {
  if (ownAmong(reactions) === emoji) return [...reactions];
  const others = reactions.map((kind) => (kind.mine ? withoutMe(kind, me) : kind));
  const isNew = emoji !== null && others.every((kind) => kind.emoji !== emoji);
  const all = isNew ? [...others, { emoji, count: 0, mine: false, user_ids: [] }] : others;
  return all.map((kind) => (kind.emoji === emoji ? withMe(kind, me) : kind)).filter(({ count }) => count > 0);
}

const withoutMe = (kind: Reaction, me: number): Reaction => ({
  ...kind,
  count: kind.count - 1,
  mine: false,
  user_ids: kind.user_ids.filter((id) => id !== me),
});

const withMe = (kind: Reaction, me: number): Reaction => ({
  ...kind,
  count: kind.count + 1,
  mine: true,
  user_ids: [...kind.user_ids, me].slice(0, NAMED),
});
