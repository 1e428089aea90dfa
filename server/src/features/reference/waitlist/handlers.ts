import type { waitlistCalls } from '@quad/contract/reference/waitlist-calls.ts';
import { type Handlers, ownTransaction } from '#platform/handlers.ts';
import { mailboxOf } from '#platform/mail/mailbox.ts';
import type { RateLimits } from '#platform/rate-limits.ts';
import { hashToken } from '#platform/sessions/tokens.ts';
import { WAITLIST_MAILBOX } from './limits.ts';
import { insertWaiting, deleteWaiting } from './queries.ts';

/**
 * Waiting for an institution to open. Both answer the same whether or not an address is on the list, which knows
 * mailboxes and no accounts. A stranger who knows an address can take it off, too: all that they keep from its owner is
 * one mail, and a secret would help nobody who asks again from elsewhere.
 */
export const waitlistHandlers: Handlers<typeof waitlistCalls> = {
  JoinWaitlist: ownTransaction(async ({ input: { uni_id, email }, services, inTransaction }) => {
    const mailbox = await countedMailbox(services, email);
    await inTransaction((tx) => insertWaiting(tx, uni_id, mailbox));
    return null;
  }),
  LeaveWaitlist: ownTransaction(async ({ input: { uni_id, email }, services, inTransaction }) => {
    const mailbox = await countedMailbox(services, email);
    await inTransaction((tx) => deleteWaiting(tx, uni_id, mailbox));
    return null;
  }),
};

/** The mailbox of an address, counted. @throws 429 when it was put on the list and taken off it too often */
async function countedMailbox({ limits }: { limits: RateLimits }, email: string): Promise<string> {
  const mailbox = mailboxOf(email);
  await limits.consume(WAITLIST_MAILBOX, hashToken(mailbox).toString('base64url'));
  return mailbox;
}
