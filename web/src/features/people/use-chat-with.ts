import { CHAT_FRIENDS } from '@quad/contract/chat/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { chats } from '#features/chat/queries.ts';

/** The id of the chat that friendship opened with a person; undefined where there is none. */
export function useChatWith(user_id: number): number | undefined {
  const { data: list } = useQuery(chats);
  return list?.find(({ type, member_ids }) => type === CHAT_FRIENDS && member_ids.includes(user_id))?.id;
}
