import type { QueryClient } from '@tanstack/react-query';
import { cardOf } from '#features/cards/cards.ts';
import { useSession } from '#platform/session.ts';
import { showToast } from '#ui/toasts.ts';
import { chatTitle, namedInTitle } from '../names.ts';
import { useOpenChat } from '../open-chat.ts';
import { chats } from '../queries.ts';

/** Tells the user that they now own a group, and who has left it. */
export function sayInherited(cache: QueryClient, chat_id: number, left: readonly number[] = []): void {
  const chat = cache.getQueryData(chats.queryKey)?.find(({ id }) => id === chat_id);
  if (!chat) return;
  const isOpen = useOpenChat.getState().chat_id === chat_id;
  const named = namedInTitle(chat, useSession.getState().user_id).flatMap((id) => cardOf(id) ?? []);
  const owner = left.map(cardOf).find((card) => card && !card.deleted);
  const isAlone = chat.title === null && named.length === 0;
  const what = isOpen ? 'this group' : isAlone ? 'a group of just you' : chatTitle(chat, named);
  showToast(`${owner ? `${owner.first_name} left. ` : ''}You run ${what} now.`, undefined, { stays: true });
}
