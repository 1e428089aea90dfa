import type { ReportAction } from '@quad/contract/reports/staff-shapes.ts';
import { takeModerationAction } from '#features/moderation-actions/actions.ts';
import { lockAccount } from '#features/moderation-actions/queries.ts';
import type { Applying, Decision, ReviewQueue } from '#features/moderation/hooks.ts';
import { listSealed } from '#features/moderation/queries/sealed.ts';
import type { HandlerServices } from '#platform/services.ts';
import { sendHelp } from '../../help/send-help.ts';
import { emitProgress } from '../../rooms.ts';
import { listOwnCases } from '../own.ts';
import { isAnythingLeft } from '../left.ts';
import { findDecided, findTarget, listReportsOf, measureCases } from '../queries.ts';
import { isAbout, ownerOf } from '../rules.ts';
import { lockCase, sealRemoved, setClosed, setEscalated } from './queries.ts';
import { moderationKindOf, takesDown } from './rules.ts';

/** The details of a decision on reports. */
type Details = {
  remove?: boolean;
  days?: number | null;
  /** The version of the case that staff have read. */
  version?: number;
};

/**
 * The queue of reports in the console. New reports that arrive before a decision takes effect are closed with the case,
 * unless they bring something new. If the thing or its owner's account was deleted meanwhile, the rest of the decision
 * still applies. A removal has no rest, so it comes back to the queue.
 */
export const reportQueue: ReviewQueue = {
  measure: async (db, staff_id, services) =>
    measureCases(db, staff_id, await listOwnCases(db, services, staff_id)),
  async isOwn(db, user_id, case_id, services) {
    const target = await findTarget(db, case_id);
    if (!target) return true;
    const reports = await listReportsOf(db, case_id);
    if (reports.some(({ reporter_id }) => reporter_id === user_id)) return true;
    return isAbout({ db, user: { user_id }, services }, target, reports);
  },
  async canLookBack(db, { role }, case_id) {
    const found = await findDecided(db, case_id);
    return found !== undefined && (!found.is_escalated || role === 'admin');
  },
  /**
   * Staff decide anew if there is something new to read in the case, and if the owner has changed all that was to be
   * removed.
   */
  async isPossible({ db, services }, { case_id, action, details }) {
    const target = await findTarget(db, case_id);
    const { version = target?.version } = details as Details;
    if (target?.version !== version) return false;
    return action !== 'REMOVE' || !target || isAnythingLeft({ db, services }, { ...target, case_id });
  },
  async apply(applying, decision) {
    const { db, emit } = applying;
    const action = decision.action as ReportAction;
    const { case_id } = decision;
    const about = await lockCase(db, case_id);
    if (!about) return;
    if (action === 'ESCALATE') return setEscalated(db, case_id);
    const outcome = action === 'NO_ACTION' ? 'NO_ACTION' : 'ACTION_TAKEN';
    const closed_time = (await setClosed(db, case_id, outcome)).toISOString();
    const reports = await listReportsOf(db, case_id);
    emitProgress(emit, reports, { state: 'CLOSED', outcome, closed_time });
    await act(applying, { ...decision, ...about, action, owner_id: ownerOf(reports) });
  },
};

type Act = Decision & {
  action: ReportAction;
  target_type: keyof HandlerServices['takedowns'];
  target_id: number;
  is_hidden: boolean;
  owner_id: number | null;
};

/**
 * Applies a decision to the thing and to its owner. Takes at most one moderation action, whose reason is sent to the
 * owner. If the decision only takes down the thing, the action is of the kind `REMOVE`.
 */
async function act(applying: Applying, decided: Act): Promise<void> {
  const { db, services } = applying;
  const { action, target_type, target_id, owner_id, case_id, reason, staff_id } = decided;
  // Locks the account before the thing, as account deletion does (see `people/queries/locks.ts`).
  const owner = owner_id === null ? undefined : await lockAccount(db, owner_id);
  const { remove = false, days = null } = decided.details as Details;
  const isTakedown = takesDown({ action, remove });
  const sealed = (await listSealed(db, case_id)).map(({ content }) => content);
  const left = isTakedown ? await services.stillThere[target_type]?.(db, target_id, sealed) : undefined;
  const wasTakenDown =
    isTakedown &&
    left?.isLeft !== false &&
    (await services.takedowns[target_type]?.(applying, target_id, sealed)) === true;
  if (wasTakenDown && left?.snapshot !== undefined) await sealRemoved(db, case_id, left.snapshot);
  if (decided.is_hidden && !isTakedown) await services.hideable[target_type]?.(applying, target_id, false);
  if (!owner) return;
  const { user_id } = owner;
  if (action === 'SEND_HELP')
    await sendHelp(applying, { user_id, note: reason, sent_by: staff_id, report_case_id: case_id });
  const kind = moderationKindOf(action);
  const taken = {
    user_id,
    reason,
    days,
    taken_by: staff_id,
    report_case_id: case_id,
    parts: wasTakenDown ? left?.parts : undefined,
  };
  if (kind) await takeModerationAction(applying, { ...taken, kind, took_away: wasTakenDown });
  else if (wasTakenDown) await takeModerationAction(applying, { ...taken, kind: 'REMOVE' });
}
