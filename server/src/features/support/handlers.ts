import type { supportCalls } from '@quad/contract/support/calls.ts';
import { type Handlers, ownTransaction } from '#platform/handlers.ts';
import { mailboxOf } from '#platform/mail/mailbox.ts';
import { consumeMailLimits } from '#platform/mail/mail-limits.ts';
import { mustBeHere } from '#platform/sessions/rules.ts';
import { emailOf, insertSupportAction } from './queries.ts';

/** Answers the call that sends a message to support. */
export const supportHandlers: Handlers<typeof supportCalls> = {
  SubmitSupportAction: ownTransaction(async ({ input, user, services, origin, db, inTransaction }) => {
    const { email, type, content } = input;
    const { mailer, limits } = services;
    const address = user ? await emailOf(db, user.user_id) : email;
    const to = mailboxOf(address);
    // Every message is stored. Only mails are limited, because strangers could otherwise fill another person's mailbox.
    const asker = user ? ({ isOwner: true } as const) : { network: origin.ip };
    const may = await consumeMailLimits(limits, { kind: 'support', to }, asker);
    await inTransaction(async (tx) => {
      if (user) await mustBeHere(tx, user);
      // A visitor's message is never linked to an account. Otherwise an answer by staff could reveal whether somebody
      // with this address has an account.
      const user_id = user?.user_id ?? null;
      const support_id = await insertSupportAction(tx, { user_id, email: address, type, content });
      if (!may) return;
      await mailer.enqueue(tx, { kind: 'support', support_id });
    });
    return null;
  }),
};
