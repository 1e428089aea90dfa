import { forgetOldSupport } from '#features/support/queries.ts';
import type { Db } from '#platform/db/schema.ts';
import type { Log } from '#platform/log.ts';
import { forgetOldMails } from '#platform/mail/queries.ts';
import { deleteStale } from './queries.ts';

const EVERY_MS = 60 * 60_000;

/** Removes, once an hour, what nobody needs any more: old registrations, dead links, forgotten devices, support's old mails. */
export function keepTidy({ db, log }: { db: Db; log: Log }): { stop(): void } {
  const tidy = async () => {
    try {
      await deleteStale(db);
      await forgetOldMails(db);
      await forgetOldSupport(db);
    } catch (error) {
      log.warn({ type: 'error', reason: (error as Error).name }, 'old accounts data was not tidied');
    }
  };
  const timer = setInterval(() => void tidy(), EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}
