import { useMemo } from 'react';
import type { Name } from '#features/cards/cards.ts';
import { useSession } from '#platform/session.ts';
import type { Chat } from '../chat.ts';
import { useSomeNames } from '../members.ts';

const NOBODY = 0;

/** Returns the line that says who started a group and who added the user to it; null if there is no such line. */
export function useOrigin(chat: Chat): string | null {
  const me = useSession((session) => session.user_id);
  const ids = useMemo(
    () => [chat.started_by ?? NOBODY, chat.added_by ?? NOBODY],
    [chat.started_by, chat.added_by],
  );
  return originLine(chat, useSomeNames(chat, ids), me);
}

/**
 * Says how a group began: "Alex started this group. Priya added you." Leaves out the sentence about a person who has
 * left the group. Null if no sentence is left, and in a direct chat.
 */
export function originLine(chat: Chat, members: readonly Name[], me: number | null): string | null {
  const nameOf = (id: number | null) => members.find((member) => member.id === id)?.first_name;
  const { started_by, added_by } = chat;
  const starter = started_by === me && me !== null ? 'You' : nameOf(started_by);
  const adder = added_by === started_by ? undefined : nameOf(added_by);
  const lines = [starter && `${starter} started this group.`, adder && `${adder} added you.`];
  return lines.filter(Boolean).join(' ') || null;
}
