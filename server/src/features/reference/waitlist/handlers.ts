import type { waitlistCalls } from '@quad/contract/reference/waitlist-calls.ts';
import { type Handlers, ownTransaction } from '#platform/handlers.ts';
import { mailboxOf } from '#platform/mail/mailbox.ts';
import type { RateLimits } from '#platform/rate-limits.ts';
import { hashToken } from '#platform/sessions/tokens.ts';
import { WAITLIST_MAILBOX } from './limits.ts';
import { insertWaiting, deleteWaiting } from './queries.ts';

/**
 * Answers the calls about waitlists. Both calls give the same answer whether or not an address is on the list. No
 * secret token is needed to remove an address, so anybody can remove it. With a token, people could not remove their
 * own address on another device.
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

/** Returns the mailbox of an address, and counts the request. @throws 429 after too many requests for the mailbox */
async function countedMailbox({ limits }: { limits: RateLimits }, email: string): Promise<string> {
  const mailbox = mailboxOf(email);
  await limits.consume(WAITLIST_MAILBOX, hashToken(mailbox).toString('base64url'));
  return mailbox;
}
