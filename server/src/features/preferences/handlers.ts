import type { preferenceCalls } from '@quad/contract/preferences/calls.ts';
import type { Handlers } from '#platform/handlers.ts';
import { changePreferences, getPreferences } from './queries.ts';

/** Answers the calls about the user's own preferences. */
export const preferenceHandlers: Handlers<typeof preferenceCalls> = {
  GetPreferences: ({ user, db }) => getPreferences(db, user.user_id),
  UpdatePreferences: ({ input, user, db }) => changePreferences(db, user.user_id, input),
};
