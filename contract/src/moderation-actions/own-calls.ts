import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { id, text } from '../core/fields.ts';
import { APPEAL_MAX, APPEAL_MIN } from './limits.ts';
import { ownModerationAction } from './shapes.ts';

const MODERATION_ACTION = 'Moderation action ID must be an integer';
const APPEAL = `An appeal must be ${APPEAL_MIN}-${APPEAL_MAX} characters long`;

const content = text(APPEAL_MIN, APPEAL_MAX, APPEAL, 'An appeal must be a string');

/** Moderation actions on the user's own account, and appeals. Source: decisions.md "Staff". */
export const ownModerationActionCalls = {
  /** All moderation actions about oneself but staff's own notes, the latest first. */
  GetMyModerationActions: call({
    method: 'GET',
    path: '/user/me/GetMyModerationActions',
    access: 'session',
    input: z.object({}),
    content: z.array(ownModerationAction),
    failure: 'Couldn’t load what staff decided',
    reads: true,
  }),
  /** Says that one has read a moderation action. Repeating it is harmless. 404 for one that is not one's own. */
  ReadModerationAction: call({
    method: 'POST',
    path: '/user/me/ReadModerationAction',
    access: 'session',
    input: z.object({ moderation_action_id: id(MODERATION_ACTION) }),
    content: z.null(),
    failure: 'Couldn’t note that you’ve read it',
  }),
  /**
   * Appeals against a moderation action, once, while it is active. 404 for one that is not one's own, 409 where it is
   * appealed against already, or is over.
   */
  AppealModerationAction: call({
    method: 'POST',
    path: '/user/me/AppealModerationAction',
    access: 'session',
    input: z.object({ moderation_action_id: id(MODERATION_ACTION), content }),
    content: ownModerationAction,
    failure: 'Couldn’t send your appeal',
  }),
  /**
   * The suspension or ban that refused this browser's login or ended its session, up to a day after its end; null
   * without one. A cookie, set at the refused login, proves the account.
   */
  GetLockout: call({
    method: 'GET',
    path: '/auth/GetLockout',
    access: 'anyone',
    input: z.object({}),
    content: z.nullable(ownModerationAction),
    failure: 'Couldn’t load what staff decided',
    reads: true,
  }),
  /** Appeals against the lockout, once. 401 where the browser proves nothing (any more), 409 as above. */
  AppealLockout: call({
    method: 'POST',
    path: '/auth/AppealLockout',
    access: 'anyone',
    input: z.object({ content }),
    content: ownModerationAction,
    failure: 'Couldn’t send your appeal',
  }),
};
