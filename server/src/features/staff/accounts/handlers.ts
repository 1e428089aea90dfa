import type { staffAccountCalls } from '@quad/contract/staff/accounts.ts';
import { writeLook } from '#features/moderation/queries/audit.ts';
import type { Handlers } from '#platform/handlers.ts';
import { forbidden, notFound } from '#platform/problems.ts';
import { listModerationActions } from '#features/moderation-actions/queries.ts';
import { viewAccount } from './views.ts';
import { findAccount, findAccounts, findResetOf, listCasesAbout, listCorrectionsOf } from './queries.ts';

/**
 * Answers the calls with which staff look at accounts. Staff cannot look at their own account, because the page shows
 * notes and reports about it. Source: decisions.md "Staff".
 */
export const accountHandlers: Handlers<typeof staffAccountCalls> = {
  async FindAccounts({ input: { query }, user, db }) {
    const rows = await findAccounts(db, query, user.user_id);
    const moderationActions = await listModerationActions(
      db,
      rows.map(({ id }) => id),
    );
    // The log stores the shown accounts. It does not store the search text, which may be a person's name.
    const details = { user_ids: rows.map(({ id }) => id) };
    await writeLook(db, { actor_id: user.user_id, action: 'accounts: look', details });
    return rows.map((row) => viewAccount(row, moderationActions));
  },

  async GetAccount({ input: { user_id }, user, db, services }) {
    if (user_id === user.user_id) throw forbidden('Someone else on staff looks after your own account');
    const { today } = await services.referenceData();
    const row = await findAccount(db, user_id, today);
    if (!row) throw notFound('There’s no such account');
    const moderationActions = await listModerationActions(db, [user_id]);
    const cases = await listCasesAbout(db, user_id);
    const corrections = await listCorrectionsOf(db, user_id);
    const reset = await findResetOf(db, user_id);
    await writeLook(db, { actor_id: user.user_id, action: 'accounts: look', target_id: user_id });
    return {
      ...viewAccount(row, moderationActions),
      second_factor_reset: reset ? viewReset(reset) : null,
      cases: cases.map(({ since, ...one }) => ({ ...one, since: since.toISOString() })),
      corrections: corrections.map(({ made_at, ...one }) => ({ ...one, made_time: made_at.toISOString() })),
    };
  },
};

type ResetRow = NonNullable<Awaited<ReturnType<typeof findResetOf>>>;

const viewReset = ({ due_at, ...reset }: ResetRow) => ({ ...reset, due_time: due_at.toISOString() });
