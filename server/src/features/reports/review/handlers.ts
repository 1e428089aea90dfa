import type { reportStaffCalls } from '@quad/contract/reports/staff-calls.ts';
import { anyReasonWords } from '@quad/contract/reports/reason-words.ts';
import { targetWords } from '@quad/contract/reports/words.ts';
import { writeAudit } from '#features/moderation/queries/audit.ts';
import type { Db } from '#platform/db/schema.ts';
import type { Handlers } from '#platform/handlers.ts';
import { conflict, notFound } from '#platform/problems.ts';
import { noCase, openCase, viewCases } from '#features/moderation/actions/cases.ts';
import { decide } from '#features/moderation/actions/decide.ts';
import { listHolders } from '#features/moderation/queries/cases.ts';
import { countHidden, listClocks } from '../queries/figures.ts';
import { emitProgress } from '../rooms.ts';
import { mayDo, mustBePossible, takesDown } from './deciding/rules.ts';
import { decisionsOn, historiesOf } from './histories/histories.ts';
import { isAnythingLeft } from './left.ts';
import { neighboursOf } from './neighbours.ts';
import {
  findCase,
  findCaseOfReport,
  findDecided,
  listCases,
  listReportsOf,
  setLookedAt,
  type Waiting,
} from './queries.ts';
import { listSealed } from '#features/moderation/queries/sealed.ts';
import { reportQueue } from './deciding/queue.ts';
import { listOwnCases } from './own.ts';
import { isAbout, mustHaveAccess } from './rules.ts';
import { messageLineOf, nameInRowOf, viewSealed, wordsOf } from '#features/moderation/views.ts';
import { viewDecided, viewReports } from './views.ts';

const QUEUE = 'reports';
/**
 * The number of messages shown before and after a reported message. `NEAR` applies at first, `WIDE` on request. Source:
 * security.md T28.
 */
const NEAR = 2;
const WIDE = 10;

/** What was reported and why: "Profile of Tess Oconnell: Spam", "Place Union Lawn: Spam", "Comment: Abuse (2 reports)". */
function kindOf({ target_type, content, reasons, reports }: Waiting): string {
  const why = reasons.map((reason) => anyReasonWords[reason]).join(', ');
  const what = [targetWords(target_type), target_type === 'USER' && 'of', nameInRowOf(content)];
  return `${what.filter(Boolean).join(' ')}: ${why}${reports > 1 ? ` (${reports} reports)` : ''}`;
}

/**
 * The list shows a message's author instead of its text. Only the case shows the text, because each opening of a case
 * is logged. Source: security.md T28.
 */
const lineOf = ({ target_type, content }: Waiting): string =>
  target_type === 'MESSAGE' ? messageLineOf(content) : wordsOf(content);

type Look = { case_id: number; target_type: string; target_id: number; messages: number };

/** Writes to the audit log that staff have read a case. Call it last in a transaction. */
const logLook = (db: Db, { user_id }: { user_id: number }, { case_id, ...details }: Look) =>
  writeAudit(db, {
    actor_id: user_id,
    action: 'reports: look',
    target_type: QUEUE,
    target_id: case_id,
    details,
  });

/**
 * Answers the calls with which staff review reports. Nobody is shown the reporters. Source: decisions.md "Staff",
 * security.md T28.
 */
export const reportStaffHandlers: Handlers<Omit<typeof reportStaffCalls, 'SendHelpNote'>> = {
  async GetReportCases({ user, db, services }) {
    const own = await listOwnCases(db, services, user.user_id);
    const waiting = await listCases(db, user.user_id, own);
    return viewCases(
      db,
      QUEUE,
      waiting.map((one) => ({
        case_id: one.case_id,
        kind: kindOf(one),
        line: lineOf(one),
        since: one.since,
        due: one.due,
        ...(one.may_need_help && { may_need_help: true }),
        ...(one.is_escalated && { is_escalated: true }),
        ...(one.is_reporter && { is_for_others: true }),
      })),
    );
  },

  async OpenReportCase({ input: { case_id }, user, db, services, emit }) {
    await openCase({ db, emit, user }, { queue: QUEUE, case_id });
    const found = await findCase(db, case_id);
    if (!found) throw noCase();
    const reports = await listReportsOf(db, case_id);
    await mustHaveAccess({ db, user, services }, found, reports);
    if (await setLookedAt(db, case_id))
      emitProgress(emit, reports, { state: 'IN_REVIEW', outcome: null, closed_time: null });
    const sealed = await listSealed(db, case_id);
    const { target_type, target_id } = found;
    const contents = sealed.map(({ content }) => content);
    const left = await services.stillThere[target_type]?.(db, target_id, contents);
    const { makers, ...histories } = await historiesOf(db, services, found, reports);
    const answer = {
      case_id,
      target_type,
      target_id,
      due_time: found.due_at.toISOString(),
      version: found.version,
      is_escalated: found.is_escalated,
      is_hidden: found.is_hidden,
      may: mayDo(user, {
        ...found,
        isStillThere: left?.isLeft !== false,
        isSomebodys: histories.reported !== null,
      }),
      ...(left?.parts && { parts: [...left.parts] }),
      ...(left?.now !== undefined && { now: left.now }),
      reports: viewReports(reports, makers),
      things: sealed.map(viewSealed),
      neighbours: await neighboursOf(db, found, sealed, NEAR),
      ...histories,
    };
    await logLook(db, user, { case_id, target_type, target_id, messages: answer.neighbours.length });
    return answer;
  },

  async FindReportCase({ input: { number }, user: { user_id }, db, services }) {
    const case_id = await findCaseOfReport(db, number);
    const reports = case_id === undefined ? [] : await listReportsOf(db, case_id);
    if (reports.some(({ reporter_id }) => reporter_id === user_id))
      throw notFound('You reported this, too. Someone else decides on it');
    // Everything that the caller may not know of gets the same answer.
    if (case_id === undefined || (await reportQueue.isOwn(db, user_id, case_id, services)))
      throw notFound('There’s no report with this number');
    return { case_id };
  },

  async ShowDecidedReport({ input: { case_id, reason }, user, db, services }) {
    const found = await findDecided(db, case_id);
    if (!found) throw noCase();
    const { target_type, target_id } = found;
    const reports = await listReportsOf(db, case_id);
    await mustHaveAccess({ db, user, services }, found, reports, 'Only admins can read this case');
    const answer = {
      target_type,
      things: (await listSealed(db, case_id)).map(viewDecided),
      reports: viewReports(reports, new Map()),
      earlier: await decisionsOn(db, found),
    };
    await writeAudit(db, {
      actor_id: user.user_id,
      action: 'reports: look back',
      target_type: QUEUE,
      target_id: case_id,
      reason,
      details: { target_type, target_id },
    });
    return answer;
  },

  async ShowMoreOfReport({ input: { case_id, reason }, user, db, services }) {
    const [holder] = await listHolders(db, QUEUE, [case_id]);
    const found = holder?.user_id === user.user_id && (await findCase(db, case_id));
    if (!found) throw conflict('Open this case before looking around it');
    await mustHaveAccess({ db, user, services }, found, await listReportsOf(db, case_id));
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

  async GetReportFigures({ user, db, services }) {
    const own = await listOwnCases(db, services, user.user_id);
    const hidden = await countHidden(db, user.user_id, own);
    return { ...hidden, clocks: await listClocks(db, user.user_id, own) };
  },

  async DecideReport({ input, user, db, emit, services }) {
    const { case_id, action, reason, remove, days = null } = input;
    const found = await findCase(db, case_id);
    if (found && input.version !== undefined && input.version !== found.version)
      throw conflict('There’s a new report. Read it first');
    const reports = found ? await listReportsOf(db, case_id) : [];
    // The owner of the thing can never open the case. So the owner gets the same answer as for any case that is not
    // open.
    if (found && !(await isAbout({ db, user, services }, found, reports))) {
      await mustHaveAccess({ db, user, services }, found, reports);
      await mustBePossible({ db, user }, { ...found, reports }, input);
      // The console then opens the case again, which says so.
      if (takesDown(input) && !(await isAnythingLeft({ db, services }, found)))
        throw conflict('This isn’t there any more');
    }
    const details = { remove, days, version: found?.version };
    return decide({ db, emit, user, services }, { queue: QUEUE, case_id, action, reason, details });
  },
};
