import { writeAudit } from '#platform/audit/queries.ts';
import type { TakeMeasure } from '#platform/measuring.ts';
import type { HandlerServices } from '#platform/services.ts';
import { deleteSessions } from '#platform/sessions/queries.ts';
import { applyMeasures, holdAccount, insertMeasure, noteEndedLogins } from '../queries.ts';
import { emitMeasures } from '../rooms.ts';
import { isBar } from '../rules.ts';

/** Takes a measure: whoever is kept out is out everywhere, others' pages catch up, and all but a note is told. */
export const takeMeasure: TakeMeasure<HandlerServices> = async (
  { db, emit, afterCommit, services },
  { user_id, kind, reason, days, taken_by, report_case_id = null, took_away = false },
) => {
  if (!(await holdAccount(db, user_id))) return null;
  const isOut = isBar(kind);
  if (isOut) await services.lifecycle.keepOut({ db, emit, user_id });
  const lasting = kind === 'LIMIT' || kind === 'SUSPEND' ? days : null;
  const taken = { user_id, kind, reason, taken_by, report_case_id, took_away, days: lasting };
  const measure_id = await insertMeasure(db, taken);
  await applyMeasures(db, user_id);
  if (isOut) await noteEndedLogins(db, user_id);
  const ended = isOut ? await deleteSessions(db, user_id) : [];
  if (kind !== 'NOTE') await emitMeasures({ db, emit, services }, user_id, isOut);
  afterCommit(() => {
    services.sessions.evictPerson(user_id);
    services.sessions.ended(ended);
  });
  if (kind !== 'NOTE') await services.mailer.enqueue(db, { kind: 'measure-taken', measure_id });
  await writeAudit(db, {
    actor_id: taken_by,
    action: `accounts: ${kind}`,
    target_type: 'USER',
    target_id: user_id,
    reason,
    details: { measure_id, days: lasting, report_case_id },
  });
  return measure_id;
};
