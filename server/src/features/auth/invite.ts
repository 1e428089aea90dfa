import { RESET_MINUTES } from '@quad/contract/auth/limits.ts';
import { onDomain } from '@quad/contract/core/student-email.ts';
import { screens } from '@quad/contract/screens.ts';
import type { Db } from '#platform/db/schema.ts';
import { mailboxOf } from '#platform/mail/mailbox.ts';
import { hashToken, newToken } from '#platform/sessions/tokens.ts';
import { namesOf } from './mailbox.ts';
import { findAccount, insertAccount, insertResetToken, lockMailbox } from './queries.ts';

/** An institution with the domains of its addresses. */
type Institution = { id: number; emails: readonly string[] };

type Invitation = {
  email: string;
  /** The hash of a password that nobody knows, for a new account. */
  password_hash: string;
  institutions: readonly Institution[];
  /** The institution of a new account; undefined for the one to which the address belongs. */
  institution_id: number | undefined;
  publicUrl: string;
};

/** Why nobody can be invited: the address belongs to no institution, or to a person who is locked out. */
export type NotInvited = 'no institution' | 'locked out';

/** For how many minutes the link of an invitation works. */
export const INVITATION_MINUTES = RESET_MINUTES;

/**
 * Makes a link with which the holder of an address chooses a password, without a mail. Makes the account if the mailbox
 * has none. Earlier links of the account no longer work.
 * @returns the address of the account, which may be another spelling of the mailbox
 */
export async function invite(
  db: Db,
  { email, password_hash, institutions, institution_id, publicUrl }: Invitation,
): Promise<{ user_id: number; email: string; link: string } | NotInvited> {
  const mailbox = mailboxOf(email);
  await lockMailbox(db, mailbox);
  const known = await findAccount(db, { mailbox });
  const university_id =
    institution_id ?? institutions.find(({ emails }) => emails.length > 0 && onDomain(email, emails))?.id;
  if (!known && !institutions.some(({ id }) => id === university_id)) return 'no institution';
  const user_id =
    known?.user_id ??
    (await insertAccount(db, {
      email,
      mailbox,
      university_id: university_id ?? 0,
      password_hash,
      ...namesOf(email),
    }));
  if (user_id === undefined) return 'locked out';
  const token = newToken();
  await insertResetToken(db, { token_hash: hashToken(token), user_id, mail_key: newToken() });
  return {
    user_id,
    email: known?.email ?? email,
    link: `${publicUrl}${screens.resetPassword.path}?token=${token}`,
  };
}
