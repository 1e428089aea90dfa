import { matchCalls } from '@quad/contract/dating/match-calls.ts';
import type { Match } from '@quad/contract/dating/shapes.ts';
import { putCards } from '#features/cards/cards.ts';
import { useConnected } from '#platform/connection-state.ts';
import { liveQuery } from '#platform/live-query.ts';
import { type RememberedUser, useSession } from '#platform/session.ts';

/**
 * A match in the cache: the person's user id, the country of the person's family, and what the two have in common. The
 * country must not be on the person's card, because screens outside dating show the card. Source: security.md T8.
 */
export type HeldMatch = Pick<Match, 'country_id' | 'sameHobbies' | 'sameTopics'> & { user_id: number };

/** How long matches are fresh, in milliseconds. No event announces new matches. */
const FRESH_MS = 30_000;

/** Whether the server would refuse the matches, because the user is committed or hides their date profile. */
export const arePaused = (me: Pick<RememberedUser, 'date_enabled' | 'date_hidden'> | null): boolean =>
  me?.date_enabled === 'COMMITTED' || me?.date_hidden === true;

/**
 * The user's current matches, and when their matching window began. They are not fetched while they are known to be
 * paused. If the user cannot have matches, the error code of the answer says why.
 */
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
  enabled: () => !arePaused(useSession.getState().me),
  staleTime: FRESH_MS,
  refetchOnMount: () => useConnected.getState().connected,
  refetchOnWindowFocus: true,
  meta: { quiet: true },
};

/** The cached matches. `isFinal` is false while the server is still making matches for this matching window. */
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

/** Returns a change that removes a person from the matches. */
export const withoutMatch =
  (user_id: number) =>
  (all: Matches): Matches =>
    all.list.some((one) => one.user_id === user_id)
      ? { ...all, list: all.list.filter((one) => one.user_id !== user_id) }
      : all;

/** The result of the last matching window, for all users. */
export const figures = {
  ...liveQuery({ queryKey: ['date', 'figures'], call: matchCalls.GetMatchingFigures, input: {} }),
  staleTime: FRESH_MS,
  meta: { quiet: true },
};
