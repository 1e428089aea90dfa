import type { reportCalls } from '@quad/contract/reports/calls.ts';
import { type Handlers, ownTransaction } from '#platform/handlers.ts';
import { mustBeHere } from '#platform/sessions/rules.ts';
import { findDraft, insertDraft } from './drafts/queries.ts';
import { hideIfEnough } from './hiding/hide-if-enough.ts';
import { insertReport, isRepeat, listReports } from './queries/reports.ts';
import { mayChange, mustBeReportable, mustFit, targetOf } from './rules.ts';
import { viewReport } from './views.ts';
import { REPORT } from './limits.ts';

/**
 * Answers the calls with which users make reports. Other users learn nothing about a report. Source: security.md §2 and
 * T24.
 */
export const reportHandlers: Handlers<typeof reportCalls> = {
  async BeginReport({ input, user: { user_id }, db, services }) {
    const target = targetOf(input);
    const takeSnapshot = mustBeReportable(services.reportable, target.target_type);
    const snapshot = await takeSnapshot(db, user_id, target.target_id, services);
    await insertDraft(db, { reporter_id: user_id, ...target }, snapshot);
    return null;
  },

  CreateReport: ownTransaction(async ({ input, user, db, services, emit, inTransaction }) => {
    const { user_id } = user;
    const { reason, comments } = input;
    const { target_type, target_id } = targetOf(input);
    mustFit(target_type, reason);
    const takeSnapshot = mustBeReportable(services.reportable, target_type);
    const report = { reporter_id: user_id, target_type, target_id, reason, comments };
    const snapshot =
      (await findDraft(db, { reporter_id: user_id, target_type, target_id })) ??
      (await takeSnapshot(db, user_id, target_id, services));
    if (await isRepeat(db, report, snapshot.content, mayChange(target_type))) return null;
    await services.limits.countFor([[REPORT, user_id]], () =>
      inTransaction(async (tx) => {
        await mustBeHere(tx, user);
        const case_id = await insertReport(tx, report, snapshot);
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
