import { CHAT_MATCH } from '@quad/contract/chat/shapes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { applyChange, refetchAfterGap } from '#platform/live-query.ts';
import type { Connection } from '#platform/socket.ts';
import { matches, withoutMatch } from './queries.ts';

/**
 * Keeps the matches current with what is heard of chats: no event tells of matches themselves, so that nobody learns who
 * looked at whom. Whoever is chatted with is a match no more, and a commit ends all others.
 */
export function subscribeMatches(connection: Connection, cache: QueryClient): void {
  const fetchAgain = () => void refetchAfterGap(cache, matches);
  connection.on('chat:createChat', ({ chat: { type, members } }) => {
    if (type !== CHAT_MATCH) return;
    for (const { id } of members) applyChange(cache, matches, withoutMatch(id));
  });
  connection.on('user:gone', ({ user_id }) => applyChange(cache, matches, withoutMatch(user_id)));
  connection.on('chat:updateChat', ({ committed }) => {
    if (committed) fetchAgain();
  });
  connection.on('chat:removeCommit', fetchAgain);
  connection.on('user:notification', ({ type }) => {
    if (type === 'DATE' || type === 'COMMIT') fetchAgain();
  });
}
