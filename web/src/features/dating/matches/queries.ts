import { matchCalls } from '@quad/contract/dating/match-calls.ts';
import type { Match } from '@quad/contract/dating/shapes.ts';
import { putCards } from '#features/cards/cards.ts';
import { useConnected } from '#platform/connection-state.ts';
import { liveQuery } from '#platform/live-query.ts';

/**
 * A match as the page holds it: whose card it is, where their family is from, and what the two share. The country stands
 * with the match and not on the card, which is drawn elsewhere, too. Source: security.md T8.
 */
export type HeldMatch = Pick<Match, 'country_id' | 'sameHobbies' | 'sameTopics'> & { user_id: number };

/** How long matches count as fresh, in milliseconds: of new ones in between no event tells. */
const FRESH_MS = 30_000;

/** One's present matches, and when their window began. Why there are none is told by the codes of the answer. */
export const matches = {
  ...liveQuery({
    queryKey: ['date', 'matches'],
    call: matchCalls.GetMyMatches,
    input: {},
    read: ({ lastUpdate, cache, matches: answered }, askedAt) => ({
      lastUpdate,
      isFinal: cache,
      list: holdMatches(answered, askedAt),
    }),
  }),
  staleTime: FRESH_MS,
  refetchOnMount: () => useConnected.getState().connected,
  refetchOnWindowFocus: true,
  meta: { quiet: true },
};

/** What is held of the matches. Until they are final, those of their window are still being made. */
export type Matches = { lastUpdate: string; isFinal: boolean; list: HeldMatch[] };

function holdMatches(answered: readonly Match[], askedAt: number): HeldMatch[] {
  putCards(
    answered.map(({ sameHobbies: _hobbies, sameTopics: _topics, ...card }) => ({
      ...card,
      country_id: null,
    })),
    askedAt,
  );
  return answered.map(({ id, country_id, sameHobbies, sameTopics }) => ({
    user_id: id,
    country_id,
    sameHobbies,
    sameTopics,
  }));
}

/** The matches without a person. */
export const withoutMatch =
  (user_id: number) =>
  (all: Matches): Matches =>
    all.list.some((one) => one.user_id === user_id)
      ? { ...all, list: all.list.filter((one) => one.user_id !== user_id) }
      : all;

/** What the last window came to, for all of Quad. */
export const figures = {
  ...liveQuery({ queryKey: ['date', 'figures'], call: matchCalls.GetMatchingFigures, input: {} }),
  staleTime: FRESH_MS,
  meta: { quiet: true },
};
