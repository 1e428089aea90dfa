import type { reportCalls } from '@quad/contract/reports/calls.ts';
import type { Db } from '#platform/db/schema.ts';
import { type Handlers, ownTransaction } from '#platform/handlers.ts';
import { ProblemError } from '#platform/problems.ts';
import type { HandlerServices } from '#platform/services.ts';
import { mustBeHere } from '#platform/sessions/rules.ts';
import { findDraft, insertDraft } from './drafts/queries.ts';
import { hideIfEnough } from './hiding/hide-if-enough.ts';
import {
  type DatedSnapshot,
  hasOpenReport,
  insertReport,
  isRepeat,
  listReports,
  type NewReport,
} from './queries/reports.ts';
import { mayChange, mustBeReportable, mustFit, rateOf, targetOf } from './rules.ts';
import { viewReport } from './views.ts';

/**
 * Answers the calls with which users make reports. Other users learn nothing about a report. Source: security.md §2 and
 * T24.
 */
export const reportHandlers: Handlers<typeof reportCalls> = {
  async BeginReport({ input, user, db, services }) {
    const { user_id } = user;
    const target = targetOf(input);
    const takeSnapshot = mustBeReportable(services.reportable, target.target_type);
    const snapshot = await takeSnapshot(db, user_id, target.target_id, services);
    await mustBeHere(db, user);
    await insertDraft(db, { reporter_id: user_id, ...target }, snapshot);
    return null;
  },

  CreateReport: ownTransaction(async ({ input, user, db, services, emit, inTransaction }) => {
    const { user_id } = user;
    const { reason, comments } = input;
    const { target_type, target_id } = targetOf(input);
    mustFit(target_type, reason);
    const report = { reporter_id: user_id, target_type, target_id, reason, comments };
    const snapshots = await takeSnapshots({ db, services }, report);
    if (await isRepeat(db, report, snapshots, mayChange(target_type))) return null;
    const rate = rateOf(reason, await hasOpenReport(db, report));
    await services.limits.countFor([[rate, user_id]], () =>
      inTransaction(async (tx) => {
        await mustBeHere(tx, user);
        const case_id = await insertReport(tx, report, snapshots);
        await hideIfEnough({ db: tx, emit, services }, { case_id, target_type, target_id });
      }),
    );
    return null;
  }),

  async GetMyReports({ user: { user_id }, db }) {
    const rows = await listReports(db, user_id);
    return rows.map(viewReport);
  },
};

/**
 * Takes the snapshots of a report: of the thing as it was when the form was opened, and as it is now. One of them is
 * enough, because the thing may have gone meanwhile, and the form may be of a page that has not begun the report.
 * @throws 404 or 403 if there is neither
 */
async function takeSnapshots(
  { db, services }: { db: Db; services: HandlerServices },
  report: NewReport,
): Promise<DatedSnapshot[]> {
  const { reporter_id, target_type, target_id } = report;
  const draft = await findDraft(db, report);
  try {
    const take = mustBeReportable(services.reportable, target_type);
    const now = await take(db, reporter_id, target_id, services);
    return draft ? [draft, now] : [now];
  } catch (error) {
    if (!draft || !(error instanceof ProblemError)) throw error;
    return [draft];
  }
}
