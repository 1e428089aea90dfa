import { PEOPLE_PAGE, PEOPLE_SEARCH_MAX, type peopleCalls } from '@quad/contract/people/calls.ts';
import type { Handlers } from '#platform/handlers.ts';
import { lockPair } from '#features/people/queries/locks.ts';
import { deleteBlock, insertBlock, listBlocked } from './queries/blocks.ts';
import { emitChanged, endBetween } from './rooms.ts';
import { countShown, mustBeAnother, mustBeNumbered, mustBeSomebody, nobody } from './rules.ts';
import { searchPeople } from './search/search.ts';
import { findCard, listCards, viewInCommon } from './views.ts';
import { PROFILE_DAY } from './limits.ts';

/** Answers the calls about finding, seeing and blocking people. */
export const peopleHandlers: Handlers<typeof peopleCalls> = {
  async GetUserByID({ input, user, db, services }) {
    mustBeNumbered(input.id);
    await services.limits.consumeDistinct(PROFILE_DAY, user.user_id, [input.id]);
    const card = await findCard(db, services, user.user_id, input.id);
    if (!card) throw nobody();
    return { ...card, ...(await viewInCommon(db, user.user_id, card)) };
  },

  async SearchUsers({ input, user, db, services }) {
    const { query = null, uni_id = null, course_id = null } = input;
    const page = input.page ?? 0;
    const all = await searchPeople(db, user.user_id, query, { uni_id, course_id });
    const found = all.slice(0, PEOPLE_SEARCH_MAX);
    const shown = found.slice(page * PEOPLE_PAGE, (page + 1) * PEOPLE_PAGE);
    const cards = await listCards(db, services, user.user_id, shown);
    return {
      users: await countShown(services, user.user_id, cards),
      query: {
        page,
        pages: Math.ceil(found.length / PEOPLE_PAGE),
        total: found.length,
        more: all.length > found.length,
      },
    };
  },

  async BlockUser({ input: { user_id }, user, db, services, emit, afterCommit }) {
    mustBeAnother(user.user_id, user_id, 'You can’t block yourself');
    await lockPair(db, user.user_id, user_id);
    await mustBeSomebody(db, user_id);
    const isNew = await insertBlock(db, user.user_id, user_id);
    // No event mentions the block, so the blocked person cannot tell why the friendship or chat ended.
    await endBetween({ db, services, emit, afterCommit }, user.user_id, user_id, 'everything');
    if (isNew) emitChanged({ emit }, user.user_id);
    return null;
  },

  async UnblockUser({ input: { user_id }, user, db, emit }) {
    mustBeAnother(user.user_id, user_id, 'You can’t unblock yourself');
    await mustBeSomebody(db, user_id);
    if (await deleteBlock(db, user.user_id, user_id)) emitChanged({ emit }, user.user_id);
    return null;
  },

  async GetBlockedUsers({ user, db, services }) {
    return listCards(db, services, user.user_id, await listBlocked(db, user.user_id));
  },
};
