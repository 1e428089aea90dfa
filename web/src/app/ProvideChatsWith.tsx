import { CHAT_FRIENDS, CHAT_GROUP } from '@quad/contract/chat/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { chats } from '#features/chat/queries.ts';
import { type ChatsWith, ChatsWithContext } from '#features/people/chats-with.ts';

/** Provides the list of chats to its children. With the list, a child can find the user's chats with a person. */
export function ProvideChatsWith({ children }: { children: ReactNode }) {
  const { data: list } = useQuery(chats);
  const chatsWith = useMemo((): ChatsWith => {
    const found = new Map(
      list
        ?.filter(({ type }) => type === CHAT_FRIENDS)
        .flatMap(({ id, member_ids }) => member_ids.map((user_id) => [user_id, id] as const)),
    );
    const inGroups = new Set(
      list?.filter(({ type }) => type === CHAT_GROUP).flatMap(({ member_ids }) => member_ids),
    );
    return { chatWith: (user_id) => found.get(user_id), isInGroupWith: (user_id) => inGroups.has(user_id) };
  }, [list]);
  return <ChatsWithContext value={chatsWith}>{children}</ChatsWithContext>;
}
