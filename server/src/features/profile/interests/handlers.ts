import { type interestCalls, NOT_OFFERED } from '@quad/contract/profile/interest-calls.ts';
import type { Handlers } from '#platform/handlers.ts';
import type { Db } from '#platform/db/schema.ts';
import { badRequest } from '#platform/problems.ts';
import { type Chosen, countOffered, listInterests, listPopularInterests, setInterests } from './queries.ts';

/** Answers the calls about interests on profiles. */
export const interestHandlers: Handlers<typeof interestCalls> = {
  GetMyInterests: async ({ user, db }) => ({ interests: await listInterests(db, user.user_id) }),

  GetPopularInterests: async ({ user, db }) => ({
    interests: await listPopularInterests(db, user.university_id),
  }),

  async UpdateMyInterests({ input: { hobbies, topics }, user: { user_id }, db }) {
    await mustBeOffered(db, { hobbies, topics });
    await setInterests(db, user_id, { hobbies, topics });
    return { interests: await listInterests(db, user_id) };
  },
};

/** Throws 400 unless Quad offers all chosen interests. */
async function mustBeOffered(db: Db, chosen: Chosen): Promise<void> {
  const offered = await countOffered(db, chosen);
  if (offered.hobbies < chosen.hobbies.length) throw badRequest(NOT_OFFERED, 'hobbies');
  if (offered.topics < chosen.topics.length) throw badRequest(NOT_OFFERED, 'topics');
}
