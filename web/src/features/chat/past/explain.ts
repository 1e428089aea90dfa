import { CHAT_GROUP, CHAT_MATCH } from '@quad/contract/chat/shapes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { expectApiError, fetchFresh } from '#platform/fetch-fresh.ts';
import { paths } from '#platform/paths.ts';
import { useSession } from '#platform/session.ts';
import { showToast } from '#ui/toasts.ts';
import type { Chat } from '../chat.ts';
import { readDraft } from '../drafts.ts';
import { useOutbox } from '../composer/outbox.ts';
import { openSheet } from '../groups/open-sheet.ts';
import { pastChats } from '../queries.ts';
import { writtenIn } from '../written-in.ts';
import { leftLine, sayItLeft } from './gone.ts';

/** Says why a chat has left the list: it has ended, or the user is no longer a member. */
export async function explain(
  cache: QueryClient,
  chat: Chat,
  title: string,
  navigate: (to: string) => void,
): Promise<void> {
  const past = await fetchFresh(cache, pastChats).catch(expectApiError);
  // A null user id means that the account was deleted during the request, together with its chats.
  if (useSession.getState().user_id === null) return;
  if (!past) return sayItLeft(title);
  const ended = past.find(({ id }) => id === chat.id);
  if (ended?.writable) return; // The user has closed the chat on another device.
  if (!ended) return sayNoLongerIn(chat, title, navigate);
  const kind = chat.type === CHAT_MATCH ? 'match chat' : 'chat';
  const what = chat.type === CHAT_GROUP ? `${title} was closed` : `Your ${kind} with ${title} has ended`;
  showToast(what, { label: 'Read it', onPress: () => navigate(paths.pastChat(chat.id)) }, { stays: true });
}

/**
 * Redirects to a past chat. If the chat is not among the past chats, a toast says so.
 * @param isWaiting returns whether the user is still on the page that waits for the answer
 * @returns whether the user was redirected
 */
export async function leadToPast(
  cache: QueryClient,
  chat_id: number,
  isWaiting: () => boolean,
  navigate: (to: string, options: { replace: boolean }) => void,
): Promise<boolean> {
  const past = await fetchFresh(cache, pastChats).catch(expectApiError);
  if (!isWaiting()) return false;
  const isPast = past?.some(({ id }) => id === chat_id) ?? false;
  if (isPast) navigate(paths.pastChat(chat_id), { replace: true });
  else if (past) showToast('That’s not one of your chats', undefined, { stays: true });
  return isPast;
}

/**
 * Says that the user is no longer in a chat. If the user has a draft for that chat, the toast has a link to the draft.
 */
function sayNoLongerIn({ id, type }: Chat, title: string, navigate: (to: string) => void): void {
  const draft = readDraft(id);
  const { files, editing } = draft;
  const isWritten = writtenIn(draft) !== '' || files.length > 0 || editing !== undefined;
  const isWaiting = useOutbox.getState().messages.some(({ chat_id }) => chat_id === id);
  const onPress = () => {
    if (location.pathname !== paths.messages) navigate(paths.messages);
    openSheet({ kind: 'not-sent' });
  };
  showToast(
    type === CHAT_GROUP ? `You’re not in ${title} any more` : leftLine(title),
    isWritten || isWaiting ? { label: 'What you wrote', onPress } : undefined,
    { stays: true },
  );
}
