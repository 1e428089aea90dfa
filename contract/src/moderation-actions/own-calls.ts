import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { id, text } from '../core/fields.ts';
import { APPEAL_MAX, APPEAL_MIN } from './limits.ts';
import { ownModerationAction } from './shapes.ts';

const MODERATION_ACTION = 'Moderation action ID must be an integer';
const APPEAL = `An appeal must be ${APPEAL_MIN}-${APPEAL_MAX} characters long`;

const content = text(APPEAL_MIN, APPEAL_MAX, APPEAL, 'An appeal must be a string');

/**
 * The calls by which users see moderation actions on their own account and appeal against them. Source: decisions.md
 * "Staff".
 */
export const ownModerationActionCalls = {
  /** All moderation actions on the user's account except staff's notes, the latest first. */
  GetMyModerationActions: call({
    method: 'GET',
    path: '/user/me/GetMyModerationActions',
    access: 'session',
    input: z.object({}),
    content: z.array(ownModerationAction),
    failure: 'Couldn’t load what staff decided',
    reads: true,
  }),
  /**
   * Marks a moderation action on the user's account as read. 404 where it is not on the user's account. Repeating the
   * call is harmless.
   */
  ReadModerationAction: call({
    method: 'POST',
    path: '/user/me/ReadModerationAction',
    access: 'session',
    input: z.object({ moderation_action_id: id(MODERATION_ACTION) }),
    content: z.null(),
    failure: 'Couldn’t note that you’ve read it',
  }),
  /**
   * Appeals against an active moderation action on the user's account. A user can appeal against each action once. 404
   * where the action is not on the user's account. 409 where an appeal exists already or the action has ended.
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
   * The suspension or ban that refused a login in this browser or ended this browser's session. A cookie in the browser
   * identifies the account. Null if there is none, or if the latest one ended more than a day ago.
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
  /**
   * Appeals once against the suspension or ban. A cookie identifies the account: the browser got it when a login was
   * refused, or had it when the session was ended. 401 without such a cookie. 409 as for AppealModerationAction.
   */
  AppealLockout: call({
    method: 'POST',
    path: '/auth/AppealLockout',
    access: 'anyone',
    input: z.object({ content }),
    content: ownModerationAction,
    failure: 'Couldn’t send your appeal',
  }),
};
