import type { SupportState } from '@quad/contract/support/shapes.ts';
import type { supportStaffCalls } from '@quad/contract/support/staff-calls.ts';
import type { Handlers } from '#platform/handlers.ts';
import { writeAudit } from '#features/moderation/queries/audit.ts';
import { notFound } from '#platform/problems.ts';
import { openCase, ownCase, viewCases } from '#features/moderation/actions/cases.ts';
import { decide } from '#features/moderation/actions/decide.ts';
import type { ReviewQueue } from '#features/moderation/hooks.ts';
import {
  findTicket,
  insertAnswer,
  insertNote,
  listEntries,
  listOthers,
  listTickets,
  measureOpen,
  setSent,
  setState,
} from './queries.ts';
import { kindOf, ticketView, viewEntry } from './views.ts';

const noTicket = () => notFound('There’s no message with this number');

/**
 * Answers the calls of the support inbox. Staff cannot answer their own messages. The audit log records each look at a
 * message. Source: decisions.md "Staff".
 */
export const supportStaffHandlers: Handlers<typeof supportStaffCalls> = {
  async GetSupportCases({ input: { state, type = null }, user, db }) {
    const tickets = await listTickets(db, state, type);
    const cases = await viewCases(
      db,
      'support',
      tickets.map((one) => ({
        case_id: one.support_id,
        kind: kindOf(one),
        line: one.content,
        since: one.created_at,
        ...(one.user_id === user.user_id && { is_for_others: true }),
      })),
    );
    const ofNumber = new Map(tickets.map((one) => [one.support_id, one]));
    return cases.map((one) => ({ ...one, state, type: ofNumber.get(one.case_id)?.type ?? 'SUPPORT' }));
  },
  async OpenSupportCase({ input: { case_id }, user, db, emit }) {
    await openCase({ db, emit, user }, { queue: 'support', case_id });
    const ticket = await findTicket(db, case_id);
    if (!ticket) throw noTicket();
    if (ticket.account?.user_id === user.user_id) throw ownCase();
    const [entries, others] = [await listEntries(db, case_id), await listOthers(db, ticket)];
    const answer = ticketView(ticket, entries, others);
    await writeAudit(db, {
      actor_id: user.user_id,
      action: 'support: look',
      target_type: 'support',
      target_id: case_id,
    });
    return answer;
  },
  async DecideSupport({ input: { case_id, answer, state }, user, db, emit, services }) {
    const staff_id = user.user_id;
    const entry_id = answer === null ? null : await insertAnswer(db, { case_id, staff_id, content: answer });
    return decide(
      { db, emit, user, services },
      {
        queue: 'support',
        case_id,
        action: answer === null ? 'STATE' : 'ANSWER',
        reason: `Then ${state}`,
        details: { entry_id, state } satisfies Details,
      },
    );
  },
  async AddSupportNote({ input: { case_id, content }, user, db }) {
    const entry = await insertNote(db, { case_id, staff_id: user.user_id, content });
    if (!entry) throw noTicket();
    return viewEntry(entry);
  },
};

/** The details of a decision: the id of the stored answer, which is not sent yet, and the new state of the message. */
type Details = { entry_id: number | null; state: SupportState };

/**
 * The console's queue of messages to support. Open messages wait for staff. Messages that wait for their writer do not
 * count.
 */
export const supportQueue: ReviewQueue = {
  measure: measureOpen,
  async isOwn(db, staff_id, case_id) {
    const ticket = await findTicket(db, case_id);
    return !ticket || ticket.account?.user_id === staff_id;
  },
  async apply({ db, services: { mailer } }, { case_id, staff_id, details }) {
    const { entry_id, state } = details as Details;
    const ticket = await setState(db, case_id, { state, handled_by: staff_id });
    // The message may be deleted by now: finished messages are deleted together with their writer's account.
    if (!ticket || entry_id === null) return;
    await setSent(db, entry_id);
    await mailer.enqueue(db, { kind: 'support-answer', entry_id });
  },
};
