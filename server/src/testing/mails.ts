import { join } from 'node:path';
import { vi } from 'vitest';
import { listOutbox, type OutboxMail } from '#platform/mail/outbox.ts';
import type { TestApp } from './app.ts';
import { countQueuedMails } from './queries.ts';

/**
 * Waits until all queued mails are sent. Returns the mails of a test app, newest first. `to` restricts them to one
 * address.
 */
export async function mailsOf(app: Pick<TestApp, 'db' | 'dataDir'>, to?: string): Promise<OutboxMail[]> {
  await vi.waitFor(
    async () => {
      if ((await countQueuedMails(app.db)) > 0) throw new Error('Mails are still queued.');
    },
    { timeout: 60_000, interval: 20 },
  );
  const mails = await listOutbox(join(app.dataDir, 'outbox'));
  return mails.filter((mail) => to === undefined || mail.to === to);
}

/** The token in the link of a mail. @throws if the mail has no link */
export function tokenIn(mail: Pick<OutboxMail, 'text'> | undefined): string {
  const [, token] = /[?&](?:verify_)?token=([\w-]+)$/m.exec(mail?.text ?? '') ?? [];
  if (!token) throw new Error(`There is no link in this mail: ${mail?.text}`);
  return token;
}
