import { changeCalls } from '@quad/contract/chat/change-calls.ts';
import { REACTIONS_PAGE } from '@quad/contract/chat/limits.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { requestOrThrow } from '#platform/request.ts';

type PageParam = { after_user_id?: number };

const FIRST: PageParam = {};

/** The people who reacted to a message, in pages. */
export const reactionsOf = (message_id: number) =>
  infiniteQueryOptions({
    queryKey: ['chat', 'reactions', message_id],
    queryFn: ({ pageParam }) => requestOrThrow(changeCalls.GetReactions, { message_id, ...pageParam }),
    initialPageParam: FIRST,
    getNextPageParam: ({ reactions }): PageParam | undefined => {
      const last = reactions.length < REACTIONS_PAGE ? undefined : reactions.at(-1);
      return last && { after_user_id: last.user.id };
    },
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  });
