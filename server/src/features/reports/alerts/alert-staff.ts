import { asksForHelp } from '@quad/contract/reports/asks-for-help.ts';
import { asDate } from '#platform/clock.ts';
import type { Services } from '#platform/services.ts';
import { lockAlerts, insertAlerts, listWritten } from './queries.ts';

/** So far back it looks each hour: further than an hour, for the hours in which no server ran. */
const HOURS = 6;

/**
 * Asks staff to look where somebody's own words, written for many, sound as if they may hurt themselves. Once an hour, and
 * apart from what stores the words, and at a letter no sooner than it is in the queue: nothing then tells when it was
 * written or by whom. Chats are never looked at.
 */
export async function alertStaff({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAlerts(tx);
    const texts = (await listWritten(tx, HOURS, asDate(clock.now()))).filter(({ text }) => asksForHelp(text));
    if (texts.length > 0) await insertAlerts(tx, texts);
  });
}
