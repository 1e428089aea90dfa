import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { id, text } from '../core/fields.ts';
import { APPEAL_MAX, APPEAL_MIN } from './limits.ts';
import { ownModerationAction } from './shapes.ts';

const MODERATION_ACTION = 'Moderation action ID must be an integer';
const APPEAL = `An appeal must be ${APPEAL_MIN}-${APPEAL_MAX} characters long`;

const content = text(APPEAL_MIN, APPEAL_MAX, APPEAL, 'An appeal must be a string');

/** What staff did about oneself, and appeals against it. Source: decisions.md "Staff". */
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
   * The suspension or ban because of which this browser was refused a login or lost its session, also for a day after it
   * was lifted or ended; null without one. A cookie, set by the refused login, proves whose account it is.
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
