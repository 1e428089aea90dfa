import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { id, text } from '../core/fields.ts';
import { reasonField } from '../staff/shapes.ts';
import { BADGE_MAX, BADGES_MAX } from './limits.ts';

const BADGE_LENGTH = `A badge must be 1-${BADGE_MAX} characters long`;
const TOO_MANY = `Someone can have at most ${BADGES_MAX} badges`;

/** A badge by its name. */
export const badgeName = text(1, BADGE_MAX, BADGE_LENGTH);

/** What admins give to people and take from them. Source: decisions.md "Owner flag and badges". */
export const peopleStaffCalls = {
  /**
   * Sets whether somebody counts as one who runs Quad, and which badges they have; their card follows at once. What is as
   * it was is no change. 404 for no account, 403 for one's own.
   */
  SetBadges: call({
    method: 'POST',
    path: '/staff/accounts/SetBadges',
    access: 'admin',
    input: z.object({
      user_id: id('User ID must be an integer'),
      owner: z.boolean('Owner must be true or false'),
      badges: z.array(badgeName, TOO_MANY).check(z.maxLength(BADGES_MAX, TOO_MANY)),
      reason: reasonField,
    }),
    content: z.null(),
    failure: 'Couldn’t save badges',
  }),
};
