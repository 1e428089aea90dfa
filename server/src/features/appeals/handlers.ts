import type { appealStaffCalls } from '@quad/contract/appeals/calls.ts';
import { moderationActionNames } from '@quad/contract/moderation-actions/words.ts';
import { listSealed } from '#features/moderation/queries/sealed.ts';
import { viewSealed } from '#features/moderation/views.ts';
import { writeAudit } from '#features/moderation/queries/audit.ts';
import type { Handlers } from '#platform/handlers.ts';
import { conflict } from '#platform/problems.ts';
import { noCase, openCase, viewCases } from '#features/moderation/actions/cases.ts';
import { decide } from '#features/moderation/actions/decide.ts';
import { listModerationActions } from '#features/moderation-actions/queries.ts';
import { viewModerationAction } from '#features/moderation-actions/views.ts';
import { findAppeal, findAppellant, listAppeals } from './queries.ts';
import { isForOthers, mustBeImpartial, mustBeShorter } from './rules.ts';

const QUEUE = 'appeals';

/**
 * Answers the calls with which staff review appeals. The staff member who took the moderation action may not review the
 * appeal against it. Source: decisions.md "Staff".
 */
export const appealStaffHandlers: Handlers<typeof appealStaffCalls> = {
  async GetAppealCases({ user, db }) {
    const waiting = await listAppeals(db);
    return viewCases(
      db,
      QUEUE,
      waiting.map((one) => ({
        case_id: one.case_id,
        kind: moderationActionNames[one.kind],
        line: one.content,
        since: one.made_at,
        ...(isForOthers(one, user) && { is_for_others: true }),
      })),
    );
  },

  async OpenAppealCase({ input: { case_id }, user, db, emit }) {
    await openCase({ db, emit, user }, { queue: QUEUE, case_id });
    const found = await findAppeal(db, case_id);
    const account = found && (await findAppellant(db, found.user_id));
    if (!account) throw noCase();
    mustBeImpartial(found, user);
    const moderationActions = (await listModerationActions(db, [found.user_id])).map(viewModerationAction);
    const moderationAction = moderationActions.find(
      ({ moderation_action_id }) => moderation_action_id === found.moderation_action_id,
    );
    if (!moderationAction) throw noCase();
    const { report_case_id, target_type, was_removed, parts, reports } = found;
    const sealed = report_case_id === null ? [] : await listSealed(db, report_case_id);
    await writeAudit(db, {
      actor_id: user.user_id,
      action: 'appeals: look',
      target_type: QUEUE,
      target_id: case_id,
      details: { moderation_action_id: found.moderation_action_id, report_case_id },
    });
    return {
      case_id,
      content: found.content,
      made_time: found.made_at.toISOString(),
      account: {
        user_id: account.user_id,
        name: `${account.first_name} ${account.last_name}`,
        creation_time: account.created_at.toISOString(),
      },
      moderation_action: moderationAction,
      others: moderationActions.filter((one) => one !== moderationAction),
      target_type,
      was_removed,
      ...(parts && { removed_parts: parts }),
      reports,
      things: sealed.map(viewSealed),
    };
  },

  async DecideAppeal({ input: { days = null, ...input }, user, db, emit, services }) {
    const found = await findAppeal(db, input.case_id);
    if (!found) throw conflict('This appeal is over');
    mustBeImpartial(found, user);
    const lasting = input.action === 'SHORTEN' ? days : null;
    if (lasting !== null) mustBeShorter(found, lasting, services.clock.now());
    return decide({ db, emit, user, services }, { queue: QUEUE, ...input, details: { days: lasting } });
  },
};
