import type { Db } from '#platform/db/schema.ts';
import { FAILING_DAYS } from './limits.ts';
import { deleteEnded, noteFailing, noteTold } from './queries/devices.ts';
import type { Outcome } from './send.ts';

/** A request for a device, with its outcome. */
type Sent = { device_id: number; outcome: Outcome };

/**
 * Stores the outcome of each device's request. Deletes devices whose subscriptions have ended, and devices that have
 * failed for too many days. @returns how many devices got the notification, failed and have ended
 */
export async function noteOutcomes(
  db: Db,
  sent: readonly Sent[],
): Promise<{ told: number; failed: number; ended: number }> {
  const devicesThatAre = (is: Outcome['is']) =>
    sent.filter(({ outcome }) => outcome.is === is).map(({ device_id }) => device_id);
  const [told, later, gone] = [devicesThatAre('told'), devicesThatAre('later'), devicesThatAre('gone')];
  await noteTold(db, told);
  await noteFailing(db, later, FAILING_DAYS);
  await deleteEnded(db, gone);
  return { told: told.length, failed: later.length, ended: gone.length };
}
