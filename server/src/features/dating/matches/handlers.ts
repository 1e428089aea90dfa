import type { matchCalls } from '@quad/contract/dating/match-calls.ts';
import { mustBeNumbered } from '#features/people/rules.ts';
import { viewCards } from '#features/people/views.ts';
import type { Handlers } from '#platform/handlers.ts';
import { lockPair } from '#features/people/queries/locks.ts';
import { findDater } from '../queries.ts';
import { mustBeOpenToMatches, noMatch } from '../rules.ts';
import { findFigures, hasPassed, isFinished, listMatches } from './queries/listing.ts';
import { deleteMatch, restPair } from './queries/matches.ts';
import { emitUnmatched } from './rooms.ts';
import { windowOf } from './window-of.ts';

/**
 * The figures of a window are shown only if the window has at least this number of daters. Figures about fewer daters
 * could reveal something about individual people. Source: security.md T4.
 */
const DATERS_FOR_FIGURES = 20;

const NO_FIGURES = { daters: null, with_match: null, most: null };

type ListingCalls = Pick<typeof matchCalls, 'GetMyMatches' | 'PassMatch' | 'GetMatchingFigures'>;

/** Answers the calls about the user's own matches. */
export const matchHandlers: Handlers<ListingCalls> = {
  async GetMyMatches({ user: { user_id }, db, services }) {
    await mustBeOpenToMatches(db, user_id);
    const window_start = windowOf(services.clock.now());
    const [rows, cache] = await Promise.all([listMatches(db, { user_id }), isFinished(db, window_start)]);
    const cards = await viewCards(
      db,
      services,
      user_id,
      rows.map((row) => row.user_id),
    );
    const matches = rows.flatMap(({ user_id: id, ...shared }) => {
      const card = cards.get(id);
      return card ? [{ ...card, ...shared }] : [];
    });
    return { matches, cache, lastUpdate: window_start.toISOString() };
  },

  async PassMatch({ input, user: { user_id }, db, emit }) {
    mustBeNumbered(input.user_id, noMatch);
    await lockPair(db, user_id, input.user_id);
    if (await deleteMatch(db, user_id, input.user_id)) {
      await restPair(db, user_id, input.user_id, user_id);
      emitUnmatched({ emit }, [[user_id, input.user_id]]);
    } else if (!(await hasPassed(db, user_id, input.user_id))) throw noMatch();
    return null;
  },

  async GetMatchingFigures({ user, db }) {
    const dater = await findDater(db, user.user_id);
    if ((dater?.setup_stage ?? 0) < 2) return { window: null, ...NO_FIGURES, withheld: 'NOT_DATING' };
    const found = await findFigures(db);
    if (!found) return { window: null, ...NO_FIGURES, withheld: null };
    const { window_start, ...figures } = found;
    const window = window_start.toISOString();
    if (figures.daters < DATERS_FOR_FIGURES) return { window, ...NO_FIGURES, withheld: 'TOO_FEW' };
    return { window, ...figures, withheld: null };
  },
};
