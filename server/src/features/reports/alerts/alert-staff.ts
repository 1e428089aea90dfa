import { asksForHelp } from '@quad/contract/reports/asks-for-help.ts';
import type { Services } from '#platform/services.ts';
import { holdAlerts, insertAlerts, listWritten } from './queries.ts';

/** So far back it looks each hour: further than an hour, for the hours in which no server ran. */
const HOURS = 6;

/**
 * Asks staff to look where somebody's own words, written for many, sound as if they may hurt themselves. Once an hour, and
 * apart from what stores the words: nothing then tells when a letter was written or by whom. Chats are never looked at.
 */
export async function alertStaff({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdAlerts(tx);
    const texts = (await listWritten(tx, HOURS)).filter(({ text }) => asksForHelp(text));
    if (texts.length > 0) await insertAlerts(tx, texts);
  });
}
