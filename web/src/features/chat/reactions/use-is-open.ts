import { useQuery } from '@tanstack/react-query';
import { chats } from '../queries.ts';

/** Whether a chat is open. Members can write and react only in an open chat. A past chat is not open. */
export function useIsOpen(chat_id: number): boolean {
  const { data } = useQuery({
    ...chats,
    enabled: false,
    select: (list) => list.some(({ id, writable }) => writable && id === chat_id),
  });
  return data ?? false;
}
