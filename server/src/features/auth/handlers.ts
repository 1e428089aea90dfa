import { CHOOSE_PASSWORD, type authCalls } from '@quad/contract/auth/calls.ts';
import { findLockout, noteBannedDevice } from '#features/moderation-actions/queries.ts';
import { mailboxOf } from '#platform/mail/mailbox.ts';
import { type Handlers, ownTransaction } from '#platform/handlers.ts';
import { count } from '#platform/metrics/measure.ts';
import { forbidden, unauthorised } from '#platform/problems.ts';
import { deleteSessionOf, deleteSessions, listSessions, replaceToken } from '#platform/sessions/queries.ts';
import { hashToken } from '#platform/sessions/tokens.ts';
import { countAttempt } from './attempts.ts';
import { lockedOutLogin } from './locked-out-login.ts';
import { signIn, setCookies, newTokens } from './sign-in.ts';
import { browserHash, deviceHash, hasRegistered } from './browsers.ts';
import { namesOf } from './mailbox.ts';
import { enqueueMail, mayMail, registrationMark } from './mails.ts';
import {
  deletePending,
  findAccount,
  findByResetToken,
  findByVerifyToken,
  findForLogin,
  findPendingByEmail,
  lockAccount,
  insertAccount,
  insertPending,
  lockMailbox,
  replaceHash,
  setPassword,
  useToken,
} from './queries.ts';
import { deadLink, deadVerification, mustBeHardToGuess, mustKnowPassword } from './rules.ts';
import { countingCode, mustPassSecondFactor } from './second-factor/rules.ts';
import { viewDevice, viewSessionUser } from './views.ts';

/** Answers the calls about signing up, logging in and out, passwords and sessions. */
export const authHandlers: Handlers<typeof authCalls> = {
  login: ownTransaction(async ({ input, services, origin, db, inTransaction, afterCommit }) => {
    const { email, password, code } = input;
    const { cookies } = origin;
    const device_hash = deviceHash(email, cookies.device);
    const { account, pending } = await findForLogin(db, email, device_hash);
    const knownDevice = account?.knows_device ? device_hash : null;
    const wasRight = await countAttempt(services.limits, { email, ip: origin.ip, knownDevice });

    const isRight = await services.passwords.verify(password, account?.password_hash);
    if (!account || !isRight) {
      // A failed login always computes two hashes. So its time does not tell whether the account or a registration
      // exists.
      if (!(await services.passwords.verify(password, pending?.password_hash)) || !pending) {
        services.log.info({ type: 'auth' }, 'a login failed');
        count('quad_login_total', { outcome: 'failed' });
        throw unauthorised(WRONG);
      }
      await wasRight();
      const { pending_id } = pending;
      if (await mayMail({ db, services, origin }, 'registration', email))
        await inTransaction((tx) => enqueueMail(tx, services, 'registration', { pending_id }));
      throw forbidden('Email must be verified to continue');
    }

    await wasRight();
    const { user_id, password_hash } = account;
    const renewed = services.passwords.isOutdated(password_hash)
      ? await services.passwords.hash(password)
      : undefined;
    const tokens = newTokens(origin, services);
    const comeIn = () =>
      inTransaction(async (tx) => {
        // The password may have been reset while the server checked the old password.
        if (!(await lockAccount(tx, user_id, password_hash))) throw unauthorised(WRONG);
        await mustPassSecondFactor(tx, services, user_id, code);
        // A right code counts as used even if the person is locked out.
        const lockout = await findLockout(tx, user_id);
        if (lockout) return { lockout };
        if (renewed) await replaceHash(tx, user_id, renewed);
        const signedIn = await signIn(tx, { user_id, email }, origin, tokens);
        if (cookies.device) await noteBannedDevice(tx, user_id, cookies.device);
        return { signedIn };
      });
    const from = knownDevice?.toString('base64url') ?? 'strangers';
    const { lockout, signedIn } = code
      ? await countingCode(services.limits, `${user_id} ${from}`, comeIn)
      : await comeIn();
    count('quad_login_total', { outcome: lockout ? 'locked_out' : 'ok' });
    if (lockout) throw lockedOutLogin({ cookies, services }, user_id, lockout);
    const { user, ended } = signedIn;
    afterCommit(() => services.sessions.ended(ended));
    setCookies(origin, tokens);
    services.log.info({ type: 'auth' }, 'a login succeeded');
    return { user: viewSessionUser(user) };
  }),

  async logout({ services, origin, db, afterCommit }) {
    const { cookies } = origin;
    const ended = cookies.token ? await deleteSessionOf(db, hashToken(cookies.token)) : [];
    afterCommit(() => services.sessions.ended(ended));
    cookies.clear();
    return null;
  },

  register: ownTransaction(async ({ input, services, origin, db, inTransaction }) => {
    const { email, password, uni_id } = input;
    const { universities } = await services.referenceData();
    const uni_name = universities.find(({ id }) => id === uni_id)?.name ?? '';
    mustBeHardToGuess(password, { email, uni_name });
    const password_hash = await services.passwords.hash(password);
    const [mailbox, browser] = [mailboxOf(email), await registrationMark(db, email, origin)];
    const newBrowser = hashToken(browser);
    const may = await mayMail({ db, services, origin }, 'registration', email, { newBrowser });
    await inTransaction(async (tx) => {
      // For an address that has an account, the call does the same work as for a new address. Only the mail is
      // different: see mails.ts.
      const made = { email, mailbox, university_id: uni_id, password_hash, browser_hash: newBrowser };
      const pending_id = await insertPending(tx, made);
      if (may) await enqueueMail(tx, services, 'registration', { pending_id });
    });
    origin.cookies.setRegistration(browser);
    return { email };
  }),

  VerifyEmail: ownTransaction(async ({ input, services, origin, db, inTransaction, afterCommit }) => {
    const token_hash = hashToken(input.verify_token);
    const registration = await findByVerifyToken(db, token_hash);
    if (!registration) throw deadVerification();
    const { email, mailbox, university_id, browser_hash, uni_name } = registration;
    // The person who registered may not be the owner of the mailbox. Unless the calling browser made the registration,
    // the caller must therefore choose a new password.
    const { password } = input;
    const isHere = hasRegistered(origin, browser_hash);
    if (password === undefined && !isHere) throw forbidden(CHOOSE_PASSWORD);
    if (password !== undefined) mustBeHardToGuess(password, { email, uni_name });
    const password_hash =
      password === undefined ? registration.password_hash : await services.passwords.hash(password);
    const tokens = newTokens(origin, services);
    const signedIn = await inTransaction(async (tx) => {
      await lockMailbox(tx, mailbox);
      if (!(await useToken(tx, token_hash))) throw deadVerification();
      const account = { email, mailbox, university_id, password_hash, ...namesOf(email) };
      const user_id = await insertAccount(tx, account);
      if (user_id === undefined) throw deadVerification();
      const { device } = origin.cookies;
      if (device) await noteBannedDevice(tx, user_id, device);
      await deletePending(tx, mailbox);
      return isHere ? signIn(tx, { user_id, email }, origin, tokens) : null;
    });
    origin.cookies.clearRegistration();
    if (!signedIn) return { email, signed_in: false, user: null };
    const { user, ended } = signedIn;
    afterCommit(() => services.sessions.ended(ended));
    setCookies(origin, tokens);
    return { email, signed_in: true, user: viewSessionUser(user) };
  }),

  ResendVerification: ownTransaction(async ({ input: { email }, services, origin, db, inTransaction }) => {
    const pending = await findPendingByEmail(db, email, browserHash(origin));
    const pending_id = pending?.pending_id ?? 0;
    if (await mayMail({ db, services, origin }, 'registration', email, { isNobody: pending_id === 0 }))
      await inTransaction((tx) => enqueueMail(tx, services, 'registration', { pending_id }));
    return null;
  }),

  ForgotPassword: ownTransaction(async ({ input: { email }, services, origin, db, inTransaction }) => {
    const account = await findAccount(db, { email });
    const user_id = account?.user_id ?? 0;
    if (await mayMail({ db, services, origin }, 'reset', email, { isNobody: user_id === 0 }))
      await inTransaction((tx) => enqueueMail(tx, services, 'reset', { user_id }));
    return null;
  }),

  ResetPasswordFromEmail: ownTransaction(async ({ input, services, db, inTransaction, afterCommit }) => {
    const token_hash = hashToken(input.token);
    const user_id = await findByResetToken(db, token_hash);
    const account = user_id && (await findAccount(db, { user_id }));
    if (!account) throw deadLink();
    mustBeHardToGuess(input.password, account);
    const password_hash = await services.passwords.hash(input.password);
    const ended = await inTransaction(async (tx) => {
      const isThere = await lockAccount(tx, account.user_id);
      if (!isThere || !(await useToken(tx, token_hash))) throw deadLink();
      await setPassword(tx, account.user_id, password_hash);
      await deletePending(tx, account.mailbox);
      await enqueueMail(tx, services, 'password-changed', { user_id: account.user_id });
      return deleteSessions(tx, account.user_id);
    });
    afterCommit(() => services.sessions.ended(ended));
    services.log.info({ type: 'auth' }, 'a password was reset');
    return null;
  }),

  UpdatePassword: ownTransaction(
    async ({ input, user, services, origin, db, inTransaction, afterCommit }) => {
      const { user_id, session_id } = user;
      const refusal = 'That’s not your current password';
      const account = await mustKnowPassword({ db, services, origin }, user, input.password, refusal);
      mustBeHardToGuess(input.new_password, account, 'new_password');
      const password_hash = await services.passwords.hash(input.new_password);
      const token = services.sessions.newToken();
      const ended = await inTransaction(async (tx) => {
        if (!(await lockAccount(tx, user_id, account.password_hash))) throw unauthorised();
        await setPassword(tx, user_id, password_hash);
        await replaceToken(tx, session_id, hashToken(token));
        await enqueueMail(tx, services, 'password-changed', { user_id });
        return deleteSessions(tx, user_id, { except: session_id });
      });
      const before = origin.cookies.token;
      afterCommit(() => {
        services.sessions.ended(ended);
        if (before) services.sessions.renewed(before);
      });
      origin.cookies.set(token);
      return null;
    },
  ),

  async GetSessions({ user, db }) {
    const sessions = await listSessions(db, user.user_id);
    return sessions.map((session) => viewDevice(session, user.session_id));
  },

  async RevokeSession({ input: { session_id }, user, services, origin, db, afterCommit }) {
    const ended = await deleteSessions(db, user.user_id, { only: session_id });
    afterCommit(() => services.sessions.ended(ended));
    if (session_id === user.session_id) origin.cookies.clear();
    return null;
  },
};

const WRONG = 'That email or password isn’t right';
