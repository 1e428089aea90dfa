import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { rule } from '../core/rule.ts';
import { INTERESTS_MAX } from './limits.ts';
import { ownInterests } from './shapes.ts';

const TOO_MANY = `You can choose up to ${INTERESTS_MAX} interests`;
/** Also for one that the lists do not offer, or not any more, which only the server knows. */
export const NOT_OFFERED = 'Choose your interests from the list';

const chosen = z
  .array(z.int(NOT_OFFERED).check(z.gte(1, NOT_OFFERED)), NOT_OFFERED)
  .check(z.refine((ids) => new Set(ids).size === ids.length, NOT_OFFERED));

/**
 * The interests on one's profile. Chosen by oneself for everybody who may see the card: they are not what one chose for
 * dating, and neither is made from the other. Source: docs/decisions/103-profile-interests.md.
 */
export const interestCalls = {
  /** One's own, by name. */
  GetMyInterests: call({
    method: 'GET',
    path: '/user/me/GetMyInterests',
    access: 'ready',
    input: z.object({}),
    content: ownInterests,
    failure: 'Couldn’t load your interests',
    reads: true,
  }),
  /** Those that most people of one's institution have on their profiles, the most popular first; none where few say any. */
  GetPopularInterests: call({
    method: 'GET',
    path: '/user/GetPopularInterests',
    access: 'ready',
    input: z.object({}),
    content: ownInterests,
    failure: 'Failed to fetch popular interests',
    reads: true,
  }),
  /** Replaces one's own by hobbies and topics of the lists, some few in all; none takes them away. */
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
