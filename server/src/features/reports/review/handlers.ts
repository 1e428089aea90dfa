import type { ReportOutcome } from '@quad/contract/reports/shapes.ts';
import type { reportStaffCalls } from '@quad/contract/reports/staff-calls.ts';
import { reasonWords, targetWords } from '@quad/contract/reports/words.ts';
import { writeAudit } from '#platform/audit/queries.ts';
import type { Handlers } from '#platform/handlers.ts';
import { conflict, forbidden, notFound } from '#platform/problems.ts';
import { openCase, viewCases } from '#platform/review/cases.ts';
import { decide } from '#platform/review/decide.ts';
import { listHolders } from '#platform/review/queries.ts';
import type { ReviewQueue } from '#platform/review/queues.ts';
import type { HandlerServices } from '#platform/services.ts';
import { emitProgress } from '../rooms.ts';
import { neighboursOf } from './neighbours.ts';
import {
  countHistory,
  findCase,
  listCases,
  listReportsOf,
  listSealed,
  measureCases,
  setClosed,
  setInReview,
  type Waiting,
} from './queries.ts';
import { viewSealed, wordsOf } from './views.ts';

const QUEUE = 'reports';
/** Messages on either side that come with a case, and that staff may ask for. Source: security.md T28. */
const NEAR = 2;
const WIDE = 10;

function kindOf({ target_type, reasons, reports }: Waiting): string {
  const why = reasons.map((reason) => reasonWords[reason]).join(', ');
  return `${targetWords(target_type)}: ${why}${reports > 1 ? ` (${reports} reports)` : ''}`;
}

/** Review of reports by staff. Who made one is shown to nobody. Source: decisions.md "Staff", security.md T28. */
export const reportStaffHandlers: Handlers<typeof reportStaffCalls> = {
  async GetReportCases({ db }) {
    const waiting = await listCases(db);
    return viewCases(
      db,
      QUEUE,
      waiting.map((one) => ({
        case_id: one.case_id,
        kind: kindOf(one),
        line: wordsOf(one.content),
        since: one.since,
      })),
    );
  },

  async OpenReportCase({ input: { case_id }, user, db, emit }) {
    await openCase(db, { queue: QUEUE, case_id }, user);
    const found = await findCase(db, case_id);
    if (!found) throw notFound('Nothing waits for review under this number');
    const reports = await listReportsOf(db, case_id);
    if (reports.some((one) => one.reporter_id === user.user_id || one.reported_id === user.user_id))
      throw forbidden('You are part of this case, so somebody else decides on it');
    const reported_id = reports.find((one) => one.reported_id !== null)?.reported_id ?? null;
    if (await setInReview(db, case_id))
      emitProgress(emit, reports, { state: 'IN_REVIEW', outcome: null, closed_time: null });
    const sealed = await listSealed(db, case_id);
    const { target_type, target_id } = found;
    const answer = {
      case_id,
      target_type,
      target_id,
      due_time: found.due_at.toISOString(),
      reports: reports.map(({ report_id, reporter_id, reason, comments, created_at }) => ({
        number: report_id,
        reason,
        comments,
        creation_time: created_at.toISOString(),
        is_alert: reporter_id === null,
      })),
      things: sealed.map(viewSealed),
      neighbours: await neighboursOf(db, found, sealed, NEAR),
      history: reported_id === null ? null : await countHistory(db, reported_id),
    };
    await writeAudit(db, {
      actor_id: user.user_id,
      action: 'reports: look',
      target_type: QUEUE,
      target_id: case_id,
      details: { target_type, target_id, messages: answer.neighbours.length },
    });
    return answer;
  },

  async ShowMoreOfReport({ input: { case_id, reason }, user, db }) {
    const [holder] = await listHolders(db, QUEUE, [case_id]);
    const found = holder?.user_id === user.user_id && (await findCase(db, case_id));
    if (!found) throw conflict('Open this case before looking around it');
    const neighbours = await neighboursOf(db, found, await listSealed(db, case_id), WIDE);
    await writeAudit(db, {
      actor_id: user.user_id,
      action: 'reports: look around',
      target_type: QUEUE,
      target_id: case_id,
      reason,
      details: { messages: neighbours.length },
    });
    return neighbours;
  },

  DecideReport: ({ input, user, db, services }) => decide({ db, user, services }, { queue: QUEUE, ...input }),
};

/** Reports in the console. Those that came in while a case was decided on are closed with it. */
export const reportQueue: ReviewQueue<HandlerServices> = {
  measure: measureCases,
  async apply({ db, emit }, { case_id, action }) {
    const outcome = action as ReportOutcome;
    const closed_at = await setClosed(db, case_id, outcome);
    if (!closed_at) return;
    const closed_time = closed_at.toISOString();
    emitProgress(emit, await listReportsOf(db, case_id), { state: 'CLOSED', outcome, closed_time });
  },
};
