import type { supportCalls } from '@quad/contract/support/calls.ts';
import type { Handlers } from '#platform/handlers.ts';
import { mailboxOf } from '#platform/mail/mailbox.ts';
import { takeMailTurn } from '#platform/mail/queries.ts';
import { mustBeHere } from '#platform/sessions/rules.ts';
import { emailOf, insertSupportAction } from './queries.ts';

/** Takes what people write to support. */
export const supportHandlers: Handlers<typeof supportCalls> = {
  async SubmitSupportAction({ input: { email, type, content }, user, services, db }) {
    const { mailer, config } = services;
    if (user) await mustBeHere(db, user);
    const address = user ? await emailOf(db, user.user_id) : email;
    // Visitors are never matched with an account: nothing may differ for an address that has one.
    const support_id = await insertSupportAction(db, {
      user_id: user?.user_id ?? null,
      email: address,
      type,
      content,
    });
    // Every message is kept; only mails are held back, or strangers could fill a mailbox that is not theirs.
    const may = !config.limits || (await takeMailTurn(db, mailboxOf(address), 'support'));
    if (may) await mailer.enqueue(db, { kind: 'support', support_id });
    return null;
  },
};
