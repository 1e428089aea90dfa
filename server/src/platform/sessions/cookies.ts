import type { FastifyReply, FastifyRequest } from 'fastify';
import { VERIFICATION_HOURS } from '@quad/contract/auth/limits.ts';
import { SESSION_MAX_DAYS } from '#platform/limits.ts';
import { antiForgeryToken, newToken } from './tokens.ts';

export const SESSION_COOKIE = 'sessionID';
const ANTI_FORGERY_COOKIE = 'XSRF-TOKEN';
/**
 * The cookie of a browser in which a user has signed in. It stays after signing out. Source: security.md §3 "Login
 * failures".
 */
const DEVICE_COOKIE = 'deviceID';

/**
 * The cookie of the browser in which a user registered. The mailed link may be opened in another browser, which lacks
 * this cookie. Source: decisions.md "Accounts".
 */
const REGISTRATION_COOKIE = 'registration';

/**
 * The cookie that a browser gets if a login with the right password is refused because the account is locked out. Do
 * not rename it, because browsers have stored it. Source: contract moderation-actions/own-calls.ts.
 */
const PROOF_COOKIE = 'barred';

const DAY_SECONDS = 24 * 60 * 60;
const MAX_AGE_SECONDS = SESSION_MAX_DAYS * DAY_SECONDS;
/** The maximum age of the device's cookie, in seconds. Browsers store no cookie for longer. */
const DEVICE_MAX_AGE_SECONDS = 400 * DAY_SECONDS;

/**
 * Reads and writes the cookies of a request: two of the session, one of the device, one of the browser in which a user
 * registered, and one of a browser whose login was refused. Source: wire.md "HTTP".
 */
export function sessionCookies(request: FastifyRequest, reply: FastifyReply, secure: boolean) {
  const attributes = { path: '/', sameSite: 'lax', secure, maxAge: MAX_AGE_SECONDS } as const;
  /** The attributes of cookies that the browser sends only with calls below `/api/auth`. */
  const ofAccounts = { ...attributes, path: '/api/auth', httpOnly: true } as const;
  return {
    token: request.cookies[SESSION_COOKIE],
    antiForgery: request.cookies[ANTI_FORGERY_COOKIE],
    /** The token that the device got at its first login. */
    device: request.cookies[DEVICE_COOKIE],
    /** The token that the browser got when a user last registered in it. */
    registration: request.cookies[REGISTRATION_COOKIE],
    /** Proves that the right password was entered. The browser got it when a login was refused because of a lockout. */
    proof: request.cookies[PROOF_COOKIE],
    /** Sets the two cookies of a session. */
    set(token: string) {
      void reply.setCookie(SESSION_COOKIE, token, { ...attributes, httpOnly: true });
      void reply.setCookie(ANTI_FORGERY_COOKIE, antiForgeryToken(token), attributes);
    },
    /**
     * Sets the anti-forgery cookie if the browser has none, or has the cookie of another session. Does not check
     * whether the session has ended.
     */
    ensureAntiForgery() {
      const token = request.cookies[SESSION_COOKIE];
      const expected = token ? antiForgeryToken(token) : undefined;
      const held = request.cookies[ANTI_FORGERY_COOKIE];
      if (held === undefined || (expected !== undefined && held !== expected)) {
        void reply.setCookie(ANTI_FORGERY_COOKIE, expected ?? newToken(), attributes);
      }
    },
    setDevice(token: string) {
      void reply.setCookie(DEVICE_COOKIE, token, { ...ofAccounts, maxAge: DEVICE_MAX_AGE_SECONDS });
    },
    /** Sets the cookie of the browser in which a user registered. It lasts as long as the mailed link works. */
    setRegistration(token: string) {
      void reply.setCookie(REGISTRATION_COOKIE, token, {
        ...ofAccounts,
        maxAge: VERIFICATION_HOURS * 60 * 60,
      });
    },
    /** Removes the cookie of `setRegistration` after its use. */
    clearRegistration() {
      void reply.clearCookie(REGISTRATION_COOKIE, { ...ofAccounts });
    },
    /** Sets the proof. With the proof, the page can show why a login was refused, and the user can appeal. */
    setProof(proof: string, seconds: number) {
      void reply.setCookie(PROOF_COOKIE, proof, { ...ofAccounts, maxAge: seconds });
    },
    /**
     * Removes the session's cookies from the browser, and the data that the browser stored: pictures, cached pages,
     * storage. Source: T14.
     */
    clear() {
      void reply.header('clear-site-data', '"cache", "storage"');
      void reply.clearCookie(SESSION_COOKIE, { path: '/', sameSite: 'lax', secure, httpOnly: true });
      void reply.clearCookie(ANTI_FORGERY_COOKIE, { path: '/', sameSite: 'lax', secure });
    },
  };
}
export type SessionCookies = ReturnType<typeof sessionCookies>;
