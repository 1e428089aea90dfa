import { talkCalls } from '@quad/contract/chat/talk-calls.ts';
import type { Call, InputOf } from '@quad/contract/core/call.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import type { QueryClient } from '@tanstack/react-query';
import { chats, messagesOf } from '#features/chat/queries.ts';
import { me } from '#features/me/queries.ts';
import { notifications } from '#features/notifications/queries.ts';
import { friends, peopleLike, person, suggested } from '#features/people/queries.ts';
import { preferences } from '#features/preferences/queries.ts';
import { bootstrapAnswers } from '#platform/bootstrap.ts';

type Filling = { call: Call; fill: (cache: QueryClient, input: unknown) => Promise<void> };

const of = <C extends Call>(
  call: C,
  fill: (cache: QueryClient, input: InputOf<C>) => Promise<void>,
): Filling => ({ call, fill: (cache, input) => fill(cache, input as InputOf<C>) });

/** The queries that an answer may fill which came along with the page, by the call that each asks. */
export const fillings: readonly Filling[] = [
  of(me.call, (cache) => cache.prefetchQuery(me)),
  of(preferences.call, (cache) => cache.prefetchQuery(preferences)),
  of(chats.call, (cache) => cache.prefetchQuery(chats)),
  of(notifications.call, (cache) => cache.prefetchQuery(notifications)),
  of(friends.call, (cache) => cache.prefetchQuery(friends)),
  of(suggested.call, (cache) => cache.prefetchQuery(suggested)),
  of(peopleCalls.GetUserByID, (cache, { id }) => cache.prefetchQuery(person(id))),
  of(peopleCalls.SearchUsers, (cache, { query, uni_id = null, course_id, page }) => {
    const course = course_id ? { course_id, course_name: '' } : null;
    return cache.prefetchQuery(peopleLike({ query: query ?? '', uni_id, course }, page ?? 0));
  }),
  of(talkCalls.GetMessages, (cache, { chat_id }) => cache.prefetchInfiniteQuery(messagesOf(chat_id))),
];

/**
 * Lets the queries take what came along with the page before the first screen is drawn: a screen would find it by
 * asking, too, but be drawn empty first. Undefined where nothing came; takes no time otherwise, since nobody is asked.
 */
export function hydrateCache(cache: QueryClient): Promise<unknown> | undefined {
  const filled = bootstrapAnswers().flatMap(
    ({ path, input }) => fillings.find(({ call }) => call.path === path)?.fill(cache, input) ?? [],
  );
  return filled.length > 0 ? Promise.all(filled) : undefined;
}
