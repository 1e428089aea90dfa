import type { waitlistCalls } from '@quad/contract/reference/waitlist-calls.ts';
import { type Handlers, ownTransaction } from '#platform/handlers.ts';
import { mailboxOf } from '#platform/mail/mailbox.ts';
import type { RateLimits } from '#platform/rate-limits.ts';
import { hashToken } from '#platform/sessions/tokens.ts';
import { WAITLIST_MAILBOX } from './limits.ts';
import { insertWaiting, deleteWaiting } from './queries.ts';

/**
 * Answers the calls about waitlists of institutions. Both calls give the same answer whether or not an address is on
 * the list. The list has mailboxes, not accounts. A stranger who knows an address can take it off, too. The owner then
 * only misses one mail. A secret against this would not help owners who ask again from another device.
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

/** The mailbox of an address. Counts the request. @throws 429 after too many requests for the mailbox */
async function countedMailbox({ limits }: { limits: RateLimits }, email: string): Promise<string> {
  const mailbox = mailboxOf(email);
  await limits.consume(WAITLIST_MAILBOX, hashToken(mailbox).toString('base64url'));
  return mailbox;
}
