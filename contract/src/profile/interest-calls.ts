import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { rule } from '../core/rule.ts';
import { INTERESTS_MAX } from './limits.ts';
import { ownInterests } from './shapes.ts';

const TOO_MANY = `You can choose up to ${INTERESTS_MAX} interests`;
/**
 * The error for an interest that is not in the lists or was retired from them. Only the server knows which interests
 * are offered.
 */
export const NOT_OFFERED = 'Choose your interests from the list';

const chosen = z
  .array(z.int(NOT_OFFERED).check(z.gte(1, NOT_OFFERED)), NOT_OFFERED)
  .check(z.refine((ids) => new Set(ids).size === ids.length, NOT_OFFERED));

/**
 * The interests on the user's profile. Everyone who may see the user's card sees these interests. Interests for dating
 * are a separate list. Source: docs/decisions/103-profile-interests.md.
 */
export const interestCalls = {
  /** The user's own interests, ordered by name. */
  GetMyInterests: call({
    method: 'GET',
    path: '/user/me/GetMyInterests',
    access: 'ready',
    input: z.object({}),
    content: ownInterests,
    failure: 'Couldn’t load your interests',
    reads: true,
  }),
  /**
   * The interests that are on the most profiles of the user's institution, the most popular first. Interests on only a
   * few profiles are left out.
   */
  GetPopularInterests: call({
    method: 'GET',
    path: '/user/GetPopularInterests',
    access: 'ready',
    input: z.object({}),
    content: ownInterests,
    failure: 'Failed to fetch popular interests',
    reads: true,
  }),
  /**
   * Replaces the user's interests. Hobbies and topics of the lists are allowed, up to `INTERESTS_MAX` in total. An
   * empty list removes all interests.
   */
  UpdateMyInterests: call({
    method: 'POST',
    path: '/user/UpdateMyInterests',
    access: 'ready',
    input: rule(
      z.strictObject({ hobbies: chosen, topics: chosen }),
      'hobbies',
      ({ hobbies, topics }) =>
        !Array.isArray(hobbies) || !Array.isArray(topics) || hobbies.length + topics.length <= INTERESTS_MAX,
      TOO_MANY,
    ),
    content: ownInterests,
    failure: 'Couldn’t save your interests',
  }),
};
