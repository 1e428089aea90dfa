import { CHAT_GROUP } from '@quad/contract/chat/shapes.ts';

type Chat = { type: number; lastMessage: unknown; member_ids: readonly number[] };

/**
 * Whether the user and a person have a chat of two with a message, as far as the user's list of chats tells. Suggested
 * first lines are for people who have never written to each other (decisions.md, "Two chats with one person").
 */
export const haveWritten = (list: readonly Chat[] = [], user_id: number): boolean =>
  list.some(
    ({ type, lastMessage, member_ids }) =>
      type !== CHAT_GROUP && lastMessage !== null && member_ids.includes(user_id),
  );
