import { RESET_MINUTES, VERIFICATION_HOURS } from '@quad/contract/auth/limits.ts';
import { findLockedOutByMailbox } from '#features/moderation-actions/queries.ts';
import type { Db } from '#platform/db/schema.ts';
import { renderMail } from '#platform/mail/render-mail.ts';
import type { MailComposers } from '#platform/mail/mailer.ts';
import type { Origin } from '#platform/handlers.ts';
import { mailboxOf } from '#platform/mail/mailbox.ts';
import { type Asker, consumeMailLimits } from '#platform/mail/mail-limits.ts';
import type { Services } from '#platform/services.ts';
import { hashToken, newToken } from '#platform/sessions/tokens.ts';
import type { Config } from '../../config.ts';
import { browserHash, deviceHash } from './browsers.ts';
import { findReset, insertResetLink } from './second-factor/reset/queries.ts';
import { findAccount, findPending, insertResetToken, insertVerifyToken, whoseAddress } from './queries.ts';

type Kind = 'registration' | 'reset' | 'password-changed' | 'second-factor-on' | 'second-factor-off';
type Order = { pending_id: number } | { user_id: number };

/**
 * Whether somebody's request for a mail about an account is within the limits.
 * @param isNobody true if no mail is sent to the address, even within the limits. The request is still counted, because
 * otherwise the answer's time would reveal that no mail is sent.
 * @param newBrowser only for a registration: the hash of the browser's registration cookie
 */
export async function mayMail(
  { db, services, origin }: { db: Db; services: Pick<Services, 'limits'>; origin: Origin },
  kind: Kind,
  email: string,
  { isNobody = false, newBrowser }: { isNobody?: boolean; newBrowser?: Buffer } = {},
): Promise<boolean> {
  const to = mailboxOf(email);
  // Requests that send no mail have a count of their own. Otherwise strangers could use up the limit of an address
  // before its owner signs up.
  const mail = { kind, to: isNobody ? `nobody ${to}` : to };
  return consumeMailLimits(services.limits, mail, await askerOf(db, email, origin, newBrowser));
}

/**
 * Who asks for a mail, as far as Quad can tell:
 * - the owner, on a device that has signed in to the account
 * - a browser, if the address was registered in it
 * - otherwise only a network
 */
async function askerOf(db: Db, email: string, origin: Origin, newBrowser?: Buffer): Promise<Asker> {
  const browser = browserHash(origin);
  const device = deviceHash(email, origin.cookies.device);
  const { knows_device, has_registered } = await whoseAddress(db, email, { device, browser });
  if (knows_device) return { isOwner: true };
  const network = origin.ip;
  if (browser && has_registered) return { browser, network };
  return { network, ...(newBrowser && { newBrowser }) };
}

/**
 * Returns the token of the calling browser if the address was registered in this browser, otherwise a new token. Quad
 * later recognises the browser by its token.
 */
export async function registrationMark(db: Db, email: string, origin: Origin): Promise<string> {
  const { registration } = origin.cookies;
  const { has_registered } = await whoseAddress(db, email, { device: null, browser: browserHash(origin) });
  return registration && has_registered ? registration : newToken();
}

/**
 * Queues a mail about an account or a registration. With the id 0, the function does the same work but no mail is sent,
 * so that the duration of a call does not tell whether the account exists.
 */
export async function enqueueMail(
  db: Db,
  { mailer }: Pick<Services, 'mailer'>,
  kind: Kind,
  about: Order,
): Promise<void> {
  await mailer.enqueue(db, { kind, ...about });
}

/** Makes the links in mails about accounts, each with a new token. */
function linksFor({ db, config: { publicUrl } }: Pick<Services, 'db' | 'config'>) {
  async function resetLink(user_id: number, mail_key: string): Promise<string> {
    const token = newToken();
    await db
      .transaction()
      .execute((tx) => insertResetToken(tx, { token_hash: hashToken(token), user_id, mail_key }));
    return `${publicUrl}/auth/ResetPassword?token=${token}`;
  }

  async function verifyLink(pending_id: number, mail_key: string): Promise<string> {
    const token = newToken();
    await insertVerifyToken(db, { token_hash: hashToken(token), pending_id, mail_key });
    return `${publicUrl}/auth/VerifyEmail?verify_token=${token}`;
  }

  /** The link that stops a reset; null if the reset is not waiting any more. */
  async function keepLink(reset_id: number): Promise<string | null> {
    if (!(await findReset(db, reset_id))) return null;
    const token = newToken();
    await insertResetLink(db, hashToken(token), reset_id);
    return `${publicUrl}/auth/KeepTwoStep?token=${token}`;
  }

  return { resetLink, verifyLink, keepLink };
}

/** Writes the mails about accounts. The links are made when a mail is sent. */
export function authMails(services: Pick<Services, 'db' | 'config'>): MailComposers {
  const { db, config } = services;
  const { resetLink, verifyLink, keepLink } = linksFor(services);
  return {
    async registration(order, mailKey) {
      const pending_id = Number(order.pending_id);
      const pending = await findPending(db, pending_id);
      if (!pending) return null;
      const { mailbox } = pending;
      const account = (await findAccount(db, { mailbox })) ?? (await findLockedOutByMailbox(db, mailbox));
      if (account) return youHaveAnAccount(account, await resetLink(account.user_id, mailKey));
      return confirmAddress(pending.email, await verifyLink(pending_id, mailKey));
    },
    async reset(order, mailKey) {
      const account = await findAccount(db, { user_id: Number(order.user_id) });
      return account ? setNewPassword(account, await resetLink(account.user_id, mailKey)) : null;
    },
    async 'password-changed'(order) {
      const account = await findAccount(db, { user_id: Number(order.user_id) });
      return account ? passwordChanged(account, config.publicUrl) : null;
    },
    async 'second-factor-on'(order) {
      const account = await findAccount(db, { user_id: Number(order.user_id) });
      return account ? secondFactorChanged(account, config, true) : null;
    },
    async 'second-factor-reset'(order) {
      const account = await findAccount(db, { user_id: Number(order.user_id) });
      const link = account && (await keepLink(Number(order.reset_id)));
      return link ? secondFactorReset(account, link) : null;
    },
    async 'second-factor-off'(order) {
      const account = await findAccount(db, { user_id: Number(order.user_id) });
      return account ? secondFactorChanged(account, config, false) : null;
    },
  };
}

type Receiver = { email: string; first_name: string };

const hello = ({ first_name }: Receiver): string => (first_name ? `Hi ${first_name},` : 'Hi,');

const confirmAddress = (email: string, url: string) =>
  renderMail({
    to: email,
    subject: 'Confirm your student email',
    paragraphs: [
      'Hi,',
      'Someone, hopefully you, signed up for Quad with this address. Confirm that it’s yours.',
    ],
    action: { label: 'Confirm my email', url },
    notes: [
      `The link works once, within ${VERIFICATION_HOURS} hours.`,
      'Open it in the browser you signed up in and you’re straight in. Anywhere else, you set a new password first.',
      'Not you? Then ignore this mail. There’s no account until someone uses the link.',
    ],
  });

const youHaveAnAccount = (account: Receiver, url: string) =>
  renderMail({
    to: account.email,
    subject: 'You already have a Quad account',
    paragraphs: [
      hello(account),
      'Someone, hopefully you, tried to sign up for Quad with this address. It already has an account, so nothing has changed.',
      'If you know your password, just log in. If you’ve forgotten it, set a new one.',
    ],
    action: { label: 'Set a new password', url },
    notes: [`The link works once, within ${RESET_MINUTES} minutes.`, 'Not you? Then ignore this mail.'],
  });

const setNewPassword = (account: Receiver, url: string) =>
  renderMail({
    to: account.email,
    subject: 'Set a new Quad password',
    paragraphs: [
      hello(account),
      'Someone, hopefully you, asked for a new password for your account. Set one, then log in with it.',
    ],
    action: { label: 'Set a new password', url },
    notes: [
      `The link works once, within ${RESET_MINUTES} minutes. A new password signs you out everywhere.`,
      'Not you? Then ignore this mail. Your password stays as it is.',
    ],
  });

const passwordChanged = (account: Receiver, publicUrl: string) =>
  renderMail({
    to: account.email,
    subject: 'Your Quad password was changed',
    paragraphs: [
      hello(account),
      'Your password was changed, and your other devices were signed out. If that was you, there’s nothing to do.',
      'If it wasn’t, set a new one now. That signs out whoever did it.',
    ],
    action: { label: 'Set a new password', url: `${publicUrl}/auth/ForgotPassword` },
  });

const secondFactorChanged = (account: Receiver, { publicUrl, supportEmail }: Config, isOn: boolean) =>
  renderMail({
    to: account.email,
    subject: isOn ? 'Two-step login is on' : 'Two-step login is off',
    paragraphs: [
      hello(account),
      isOn
        ? 'From now on Quad asks for a code from your authenticator app when you log in. Your other devices were signed out.'
        : 'Quad no longer asks for a code when you log in. Your password is enough again.',
      isOn
        ? // A new password alone does not remove the other person's authenticator app.
          `If that wasn’t you, set a new password, and write to ${supportEmail}.`
        : 'If that wasn’t you, set a new password now. That signs out whoever did it.',
    ],
    action: { label: 'Set a new password', url: `${publicUrl}/auth/ForgotPassword` },
  });

const secondFactorReset = (account: Receiver, url: string) =>
  renderMail({
    to: account.email,
    subject: 'Your two-step login is being reset',
    paragraphs: [
      hello(account),
      'Quad’s staff were asked to reset your two-step login, because you’ve lost your codes. In 24 hours it goes off, and your password alone lets you in.',
      'If that wasn’t you, say no now. Then everything stays as it is, and it’s worth setting a new password.',
    ],
    action: { label: 'This wasn’t me', url },
    notes: ['The link works until then. If it was you, there’s nothing to do.'],
  });
