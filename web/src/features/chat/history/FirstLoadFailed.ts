import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { applyChange } from '#platform/live-query.ts';
import { paths } from '#platform/paths.ts';
import { ApiError } from '#platform/request.ts';
import { showToast } from '#ui/toasts.ts';
import { withoutChat } from '../list/small-changes.ts';
import { leavesList } from '../past/gone.ts';
import { chats } from '../queries.ts';

/**
 * Removes a chat from the list if the server refuses to send its first messages. Source: specification 1 §4. If the
 * server did not answer, the chat stays, because it may load later.
 */
export function FirstLoadFailed({ chat_id, error }: { chat_id: number; error: Error }) {
  const isAnswer = error instanceof ApiError && error.problems[0]?.code !== null;
  const cache = useQueryClient();
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!isAnswer) return;
    leavesList(chat_id); // The toast below is the explanation.
    applyChange(cache, chats, (list) => withoutChat(list, chat_id));
    navigate(paths.messages, { replace: true });
    const onPress = () => void cache.invalidateQueries({ queryKey: chats.queryKey });
    showToast('Couldn’t load that chat', { label: 'Retry', onPress }, { stays: true });
  }, [isAnswer, chat_id, cache, navigate]);
  return null;
}
