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
 * The calls that the whole staff console uses. The calls for a single queue are in the queue's own feature. Users who
 * are not staff get the same answer as for a call that does not exist. Source: decisions.md "Staff", security.md §2 and
 * T28.
 */
export const staffCalls = {
  /**
   * For each queue, the number of its cases and the time of the oldest case. Admins also get the number of requests to
   * learn a letter's author that they may answer.
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
   * Renews the caller's claim of a case. Without a renewal the claim ends after some minutes. 409 where the caller does
   * not have the case.
   */
  KeepCase: call({
    method: 'POST',
    path: '/staff/KeepCase',
    access: 'moderator',
    input: z.object({ queue: queueField, case_id: caseField }),
    content: z.null(),
    failure: 'Couldn’t keep the case',
  }),
  /** Releases the caller's claim of a case. Does nothing where the caller does not have the case. */
  ReleaseCase: call({
    method: 'POST',
    path: '/staff/ReleaseCase',
    access: 'moderator',
    input: z.object({ queue: queueField, case_id: caseField }),
    content: z.null(),
    failure: 'Couldn’t give the case back',
  }),
  /**
   * Undoes the caller's own decision before it takes effect. The caller then has the case open again. 404 where the
   * caller made no such decision, 409 when it is too late. Repeating the call is harmless.
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
   * The decision on a closed case. 404 while a staff member has the case open, where no decision was made, where the
   * case is deleted, and where the case is about the caller's own content.
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
  /**
   * Makes a user a moderator, an admin, or an ordinary user again. 404 where the account does not exist, 403 for the
   * caller's own account.
   */
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
   * A page of the audit log: the actions and look-ups of staff, the latest first. `intact` is false if somebody has
   * changed the log. It is null on all pages but the first, because the check reads the whole log.
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
   * Figures of Quad: how many users there are, how many of them are active and how many are new, how long each queue
   * is, and how many actions staff took within seven days.
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
