import { matchCalls } from '@quad/contract/dating/match-calls.ts';
import type { Match } from '@quad/contract/dating/shapes.ts';
import { putCards } from '#features/people/cards.ts';
import { liveQuery } from '#platform/live-query.ts';

/** A match as the page holds it: whose card it is, and what the two share. */
export type HeldMatch = Pick<Match, 'sameHobbies' | 'sameTopics'> & { user_id: number };

/** One's present matches, and when their window began. Why there are none is told by the codes of the answer. */
export const matches = {
  ...liveQuery({
    queryKey: ['date', 'matches'],
    call: matchCalls.GetMyMatches,
    input: {},
    read: (answer, askedAt) => ({
      lastUpdate: answer.lastUpdate,
      matches: holdMatches(answer.matches, askedAt),
    }),
  }),
  meta: { quiet: true },
};

function holdMatches(answered: readonly Match[], askedAt: number): HeldMatch[] {
  putCards(
    answered.map(({ sameHobbies: _hobbies, sameTopics: _topics, ...card }) => card),
    askedAt,
  );
  return answered.map(({ id, sameHobbies, sameTopics }) => ({ user_id: id, sameHobbies, sameTopics }));
}
