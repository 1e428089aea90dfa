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
 * The calls that all of the staff console shares. The calls of a queue are in the feature whose cases it has. For all
 * users but staff these calls do not exist. Source: decisions.md "Staff", security.md §2 and T28.
 */
export const staffCalls = {
  /**
   * The number of cases in each queue, and since when the oldest waits. For admins also the number of requests for a
   * letter's author that they may answer.
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
  /**
   * Renews the caller's claim of a case, which otherwise ends by itself. 409 when the caller does not have the case.
   */
  KeepCase: call({
    method: 'POST',
    path: '/staff/KeepCase',
    access: 'moderator',
    input: z.object({ queue: queueField, case_id: caseField }),
    content: z.null(),
    failure: 'Couldn’t keep the case',
  }),
  /** Releases the caller's claim of a case. Harmless when the caller does not have the case. */
  ReleaseCase: call({
    method: 'POST',
    path: '/staff/ReleaseCase',
    access: 'moderator',
    input: z.object({ queue: queueField, case_id: caseField }),
    content: z.null(),
    failure: 'Couldn’t give the case back',
  }),
  /**
   * Undoes the caller's own decision before it takes effect; the caller has the case open again. 404 for no decision of
   * the caller's, 409 when it is too late. Repeating it is harmless.
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
   * The decision on a closed case. 404 while a staff member has the case open, where there is no decision, where the
   * case is deleted, and for a case about the caller's own content.
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
  /** All staff members. */
  GetStaff: call({
    method: 'GET',
    path: '/staff/GetStaff',
    access: 'admin',
    input: z.object({}),
    content: z.array(staffMember),
    failure: 'Couldn’t load staff',
    reads: true,
  }),
  /** Makes a user a moderator, an admin, or an ordinary member again. 404 for no account, 403 for the caller's own. */
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
   * The actions and look-ups of staff, the latest first, by pages. `intact` says whether the log is unchanged: each
   * entry has the hash of the one before. Only the first page has it (null on the others), because it needs the whole
   * log.
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
  /**
   * The numbers of users, of active and of new ones; the length of the queues; the actions of staff within seven days.
   */
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
