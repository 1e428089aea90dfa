import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { emailAddress, id } from '../core/fields.ts';
import {
  auditEntry,
  caseField,
  numbers,
  pastDecision,
  queueField,
  queueState,
  reasonField,
  staffMember,
} from './shapes.ts';

/**
 * What all of the staff console has in common. What a queue holds, opens and decides is with the feature whose things
 * wait in it. To everybody but staff none of this exists. Source: decisions.md "Staff", security.md §2 and T28.
 */
export const staffCalls = {
  /**
   * How many cases wait in each queue, and since when the oldest does. For admins also how many requests to learn who
   * wrote a letter they may answer.
   */
  GetQueues: call({
    method: 'GET',
    path: '/staff/GetQueues',
    access: 'moderator',
    input: z.object({}),
    content: z.array(queueState),
    failure: 'Couldn’t load the queues',
    reads: true,
  }),
  /** Says that one still has a case open, which otherwise frees itself. 409 when one does not have it. */
  KeepCase: call({
    method: 'POST',
    path: '/staff/KeepCase',
    access: 'moderator',
    input: z.object({ queue: queueField, case_id: caseField }),
    content: z.null(),
    failure: 'Couldn’t keep the case',
  }),
  /** Lets go of a case. Letting go of one that one does not have is no fault. */
  ReleaseCase: call({
    method: 'POST',
    path: '/staff/ReleaseCase',
    access: 'moderator',
    input: z.object({ queue: queueField, case_id: caseField }),
    content: z.null(),
    failure: 'Couldn’t give the case back',
  }),
  /**
   * Takes a decision of one's own back before it takes effect; the case is one's own again. 404 for no decision of one's
   * own, 409 when it is too late. Taking it back twice is the same as once.
   */
  UndoDecision: call({
    method: 'POST',
    path: '/staff/UndoDecision',
    access: 'moderator',
    input: z.object({ decision_id: id('Decision ID must be an integer') }),
    content: z.null(),
    failure: 'Couldn’t undo that',
  }),
  /**
   * What was decided on a case that nobody has to decide on any more. 404 while somebody has it open, where nothing was
   * decided, where it has gone, and for a case about something of one's own.
   */
  GetDecision: call({
    method: 'POST',
    path: '/staff/GetDecision',
    access: 'moderator',
    input: z.object({ queue: queueField, case_id: caseField }),
    content: pastDecision,
    failure: 'Couldn’t load the decision',
    reads: true,
  }),
  /** Everybody on staff. */
  GetStaff: call({
    method: 'GET',
    path: '/staff/GetStaff',
    access: 'admin',
    input: z.object({}),
    content: z.array(staffMember),
    failure: 'Couldn’t load staff',
    reads: true,
  }),
  /** Makes somebody a moderator or an admin, or a member again. 404 for no account, 403 for one's own. */
  SetRole: call({
    method: 'POST',
    path: '/staff/SetRole',
    access: 'admin',
    input: z.object({
      email: emailAddress,
      role: z.enum(['member', 'moderator', 'admin'], 'Role is not valid'),
      reason: reasonField,
    }),
    content: z.null(),
    failure: 'Couldn’t change the role',
  }),
  /**
   * What staff did and looked at, the latest first, a page at a time. `intact` is whether the log is whole: each entry
   * seals the one before. Only the first page says so (null on the others), because it takes going through all of the log.
   */
  GetAuditLog: call({
    method: 'GET',
    path: '/staff/GetAuditLog',
    access: 'admin',
    input: z.object({ before_entry_id: z.optional(id('Entry ID must be an integer')) }),
    content: z.object({ entries: z.array(auditEntry), intact: z.nullable(z.boolean()) }),
    failure: 'Couldn’t load the audit log',
    reads: true,
  }),
  /** How many people there are, were here and are new; how full the queues are; what staff did within seven days. */
  GetNumbers: call({
    method: 'GET',
    path: '/staff/GetNumbers',
    access: 'admin',
    input: z.object({}),
    content: numbers,
    failure: 'Couldn’t load the numbers',
    reads: true,
  }),
};
