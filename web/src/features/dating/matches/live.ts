import { CHAT_MATCH } from '@quad/contract/chat/shapes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { me } from '#features/me/queries.ts';
import { applyChange, refetchAfterGap } from '#platform/live-query.ts';
import type { Connection } from '#platform/socket.ts';
import { matches, withoutMatch } from './queries.ts';

/**
 * Updates the matches by events. A new match chat or a deleted account removes a person from the list. After the other
 * events, the matches are fetched again, because these events do not say which matches are gone.
 */
export function subscribeMatches(connection: Connection, cache: QueryClient): void {
  // The key `date` includes the user's own date profile, which a commitment hides.
  const fetchDate = () => void refetchAfterGap(cache, { queryKey: ['date'] });
  let latest = 0;
  // First fetches the user, who may have committed. The server refuses the matches of a committed user.
  async function fetchAgain(): Promise<void> {
    latest += 1;
    const own = latest;
    await refetchAfterGap(cache, me);
    if (own === latest) fetchDate();
  }
  const areShown = () =>
    cache.getQueryCache().find({ queryKey: matches.queryKey, type: 'active' }) !== undefined;
  connection.on('chat:createChat', ({ chat: { type, members } }) => {
    if (type !== CHAT_MATCH) return;
    for (const { id } of members) applyChange(cache, matches, withoutMatch(id));
  });
  connection.on('user:gone', ({ user_id }) => applyChange(cache, matches, withoutMatch(user_id)));
  connection.on('chat:updateChat', ({ committed }) => {
    if (committed) void fetchAgain();
  });
  connection.on('user:matches', () => (areShown() ? void fetchAgain() : fetchDate()));
  connection.on('chat:removeCommit', () => void fetchAgain());
  connection.on('user:notification', ({ type }) => {
    if (type === 'DATE') fetchDate();
    if (type === 'COMMIT') void fetchAgain();
  });
}
