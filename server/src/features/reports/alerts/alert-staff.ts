import { asksForHelp } from '@quad/contract/reports/asks-for-help.ts';
import { asDate } from '#platform/clock.ts';
import type { Services } from '#platform/services.ts';
import { lockAlerts, insertAlerts, listWritten } from './queries.ts';

/** How many hours back each hourly run reads. It is more than one hour, so that a run makes up for missed runs. */
const HOURS = 6;

/**
 * Asks staff to review public texts that sound as if their author may hurt themselves. Never reads chats. Runs once an
 * hour and reads letters only in the moderators' queue, so that an alert does not reveal when a letter was written or
 * by whom.
 */
export async function alertStaff({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAlerts(tx);
    const texts = (await listWritten(tx, HOURS, asDate(clock.now()))).filter(({ text }) => asksForHelp(text));
    if (texts.length > 0) await insertAlerts(tx, texts);
  });
}
