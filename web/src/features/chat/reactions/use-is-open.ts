import { useQuery } from '@tanstack/react-query';
import { chats } from '../queries.ts';

/** Whether a chat is open, so that its members may write and react. A past chat is not. */
export function useIsOpen(chat_id: number): boolean {
  const { data } = useQuery({
    ...chats,
    enabled: false,
    select: (list) => list.some(({ id, writable }) => writable && id === chat_id),
  });
  return data ?? false;
}
