import type { peopleStaffCalls } from '@quad/contract/people/staff-calls.ts';
import type { Handlers } from '#platform/handlers.ts';
import { mustBeAnother } from '../rules.ts';
import { emitBadges } from '../rooms.ts';
import { setBadges } from './set-badges.ts';

/** Answers the calls of admins about the owner flag and badges. Source: decisions.md "Owner flag and badges". */
export const peopleStaffHandlers: Handlers<typeof peopleStaffCalls> = {
  async SetBadges({ input: { user_id, owner, badges, reason }, user, db, services, emit }) {
    mustBeAnother(user.user_id, user_id, 'You can’t do this to your own account');
    const actor_id = user.user_id;
    const now = await setBadges(db, { user_id, reason, actor_id, update: () => ({ owner, badges }) });
    if (now) await emitBadges({ db, services, emit }, user_id, now);
    return null;
  },
};
