import { talkCalls } from '@quad/contract/chat/talk-calls.ts';
import type { Call, InputOf } from '@quad/contract/core/call.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import type { QueryClient } from '@tanstack/react-query';
import { messagesOf } from '#features/chat/queries.ts';
import { me } from '#features/me/queries.ts';
import { peopleLike } from '#features/people/queries.ts';
import { bootstrapAnswers } from '#platform/bootstrap.ts';
import { plainQueryOf } from '#platform/live-query.ts';

type Filling = { call: Call; fill: (cache: QueryClient, input: unknown) => Promise<void> };

const of = <C extends Call>(
  call: C,
  fill: (cache: QueryClient, input: InputOf<C>) => Promise<void>,
): Filling => ({ call, fill: (cache, input) => fill(cache, input as InputOf<C>) });

/** What an answer fills that has inputs, or is no live query; a live query without inputs is found by its call. */
const fillings: readonly Filling[] = [
  of(me.call, (cache) => cache.prefetchQuery(me)),
  of(peopleCalls.SearchUsers, (cache, { query, uni_id = null, course_id, page }) => {
    const course = course_id ? { course_id, course_name: '' } : null;
    return cache.prefetchQuery(peopleLike({ query: query ?? '', uni_id, course }, page ?? 0));
  }),
  of(talkCalls.GetMessages, (cache, { chat_id }) => cache.prefetchInfiniteQuery(messagesOf(chat_id))),
];

/** How an answer to a call becomes what a query holds. Undefined where no query that is here asks it. */
export function fillingOf({ path }: Pick<Call, 'path'>): Filling['fill'] | undefined {
  const filling = fillings.find(({ call }) => call.path === path);
  if (filling) return filling.fill;
  const query = plainQueryOf({ path });
  return query && ((cache) => cache.prefetchQuery(query));
}

/**
 * Lets the queries take what came along with the page before the first screen is drawn: a screen would find it by
 * asking, too, but be drawn empty first. Made again once the screen's code is here, it fills the screen's own queries.
 * Undefined where nothing is left for them; takes no time otherwise, since nobody is asked.
 */
export function hydrateCache(cache: QueryClient): Promise<unknown> | undefined {
  const filled = bootstrapAnswers().flatMap((laid) => fillingOf(laid)?.(cache, laid.input) ?? []);
  return filled.length > 0 ? Promise.all(filled) : undefined;
}
