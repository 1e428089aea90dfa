import { CHAT_FRIENDS } from '@quad/contract/chat/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { chats } from '#features/chat/queries.ts';

/** What tells the id of the chat that friendship opened with a person; undefined where there is none. */
export function useChatsWith(): (user_id: number) => number | undefined {
  const { data: list } = useQuery(chats);
  return useMemo(() => {
    const found = new Map(
      list
        ?.filter(({ type }) => type === CHAT_FRIENDS)
        .flatMap(({ id, member_ids }) => member_ids.map((user_id) => [user_id, id] as const)),
    );
    return (user_id) => found.get(user_id);
  }, [list]);
}

/** The same of one person. */
export const useChatWith = (user_id: number): number | undefined => useChatsWith()(user_id);
