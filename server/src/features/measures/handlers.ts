import type { measureCalls } from '@quad/contract/measures/calls.ts';
import { findPartner } from '#features/dating/queries.ts';
import { writeAudit } from '#platform/audit/queries.ts';
import type { Handlers } from '#platform/handlers.ts';
import { lockPair } from '#platform/holding/queries.ts';
import { forbidden, notFound } from '#platform/problems.ts';
import { deleteSessions } from '#platform/sessions/queries.ts';
import {
  applyMeasures,
  endMeasure,
  findAccounts,
  findMeasure,
  holdAccount,
  insertMeasure,
  listMeasures,
} from './queries.ts';
import { mustBeBelow } from './rules.ts';
import { viewAccount } from './views.ts';

/** What staff do about accounts. Source: decisions.md "Staff". */
export const measureHandlers: Handlers<typeof measureCalls> = {
  async FindAccounts({ input: { query }, user, db }) {
    const rows = await findAccounts(db, query);
    const measures = await listMeasures(
      db,
      rows.map(({ id }) => id),
    );
    // Whom they saw, and not what they typed: that may be somebody's name.
    const details = { user_ids: rows.map(({ id }) => id) };
    await writeAudit(db, { actor_id: user.user_id, action: 'accounts: look', target_type: 'USER', details });
    return rows.map((row) => viewAccount(row, measures));
  },

  async TakeMeasure({ input, user, services, db, emit, afterCommit }) {
    const { user_id, kind, reason, days } = input;
    const isBar = kind === 'SUSPEND' || kind === 'BAN';
    if (kind === 'BAN' && user.role !== 'admin') throw forbidden('Only an admin can ban somebody');
    await mustBeBelow(db, user, user_id);
    const partner_id = isBar ? await findPartner(db, user_id) : null;
    if (partner_id !== null) {
      await lockPair(db, user_id, partner_id);
      await services.lifecycle.endPair({ db, emit, user_id, other_id: partner_id, ends: 'match' });
    }
    const lasting = kind === 'LIMIT' || kind === 'SUSPEND' ? (days ?? null) : null;
    const taken = { user_id, kind, reason, taken_by: user.user_id, days: lasting };
    const measure_id = await insertMeasure(db, taken);
    await applyMeasures(db, user_id);
    const ended = isBar ? await deleteSessions(db, user_id) : [];
    afterCommit(() => {
      services.sessions.evictPerson(user_id);
      services.sessions.ended(ended);
    });
    if (kind !== 'NOTE') await services.mailer.enqueue(db, { kind: 'measure-taken', measure_id });
    await writeAudit(db, {
      actor_id: user.user_id,
      action: `accounts: ${kind}`,
      target_type: 'USER',
      target_id: user_id,
      reason,
      details: { measure_id, days: lasting },
    });
    return { measure_id };
  },

  async LiftMeasure({ input: { measure_id, reason }, user, services, db, afterCommit }) {
    const measure = await findMeasure(db, measure_id);
    if (!measure) throw notFound('There is no such measure');
    if (measure.taken_by !== user.user_id && user.role !== 'admin')
      throw forbidden('Only an admin can lift what somebody else decided');
    await holdAccount(db, measure.user_id);
    if (!(await endMeasure(db, measure_id))) return null;
    await applyMeasures(db, measure.user_id);
    afterCommit(() => services.sessions.evictPerson(measure.user_id));
    if (measure.kind !== 'NOTE') await services.mailer.enqueue(db, { kind: 'measure-lifted', measure_id });
    await writeAudit(db, {
      actor_id: user.user_id,
      action: `accounts: lift ${measure.kind}`,
      target_type: 'USER',
      target_id: measure.user_id,
      reason,
      details: { measure_id },
    });
    return null;
  },
};
