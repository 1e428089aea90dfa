import type { FastifyReply, FastifyRequest } from 'fastify';
import { VERIFICATION_HOURS } from '@quad/contract/auth/limits.ts';
import { SESSION_MAX_DAYS } from '#platform/limits.ts';
import { antiForgeryToken, newToken } from './tokens.ts';

export const SESSION_COOKIE = 'sessionID';
const ANTI_FORGERY_COOKIE = 'XSRF-TOKEN';
/** Marks a browser in which a user has signed in, even after they sign out. Source: security.md §3 "Login failures". */
const DEVICE_COOKIE = 'deviceID';

/** Tells the browser that registered from others with the mailed link. Source: decisions.md "Accounts". */
const REGISTRATION_COOKIE = 'registration';

/**
 * What a login that was refused to the right password leaves. Browsers keep it by this name. Source: contract
 * moderation-actions/own-calls.ts.
 */
const PROOF_COOKIE = 'barred';

const DAY_SECONDS = 24 * 60 * 60;
const MAX_AGE_SECONDS = SESSION_MAX_DAYS * DAY_SECONDS;
/** The longest time for which browsers store a cookie. */
const DEVICE_MAX_AGE_SECONDS = 400 * DAY_SECONDS;

/**
 * Reads and writes the two cookies of a session, the one of a device, and those of a browser that registered or was
 * refused. Source: wire.md "HTTP".
 */
export function sessionCookies(request: FastifyRequest, reply: FastifyReply, secure: boolean) {
  const attributes = { path: '/', sameSite: 'lax', secure, maxAge: MAX_AGE_SECONDS } as const;
  /** The attributes of cookies that only calls about accounts receive. */
  const ofAccounts = { ...attributes, path: '/api/auth', httpOnly: true } as const;
  return {
    token: request.cookies[SESSION_COOKIE],
    antiForgery: request.cookies[ANTI_FORGERY_COOKIE],
    /** The token that the device got when a user first signed in on it. */
    device: request.cookies[DEVICE_COOKIE],
    /** The token that the browser got when a user last registered in it. */
    registration: request.cookies[REGISTRATION_COOKIE],
    /** What a login left that was refused because the account is locked out. */
    proof: request.cookies[PROOF_COOKIE],
    /** Gives the browser a session. */
    set(token: string) {
      void reply.setCookie(SESSION_COOKIE, token, { ...attributes, httpOnly: true });
      void reply.setCookie(ANTI_FORGERY_COOKIE, antiForgeryToken(token), attributes);
    },
    /**
     * Gives the browser its anti-forgery cookie, where it has none or one of another session. It also serves with an
     * ended session: without it, the browser could not even log in while it has that session's cookie.
     */
    ensureAntiForgery() {
      const token = request.cookies[SESSION_COOKIE];
      const expected = token ? antiForgeryToken(token) : undefined;
      const held = request.cookies[ANTI_FORGERY_COOKIE];
      if (held === undefined || (expected !== undefined && held !== expected)) {
        void reply.setCookie(ANTI_FORGERY_COOKIE, expected ?? newToken(), attributes);
      }
    },
    /** Sets or renews the device's token. */
    setDevice(token: string) {
      void reply.setCookie(DEVICE_COOKIE, token, { ...ofAccounts, maxAge: DEVICE_MAX_AGE_SECONDS });
    },
    /** Marks the browser as the one that registered, for as long as the mailed link works. */
    setRegistration(token: string) {
      void reply.setCookie(REGISTRATION_COOKIE, token, {
        ...ofAccounts,
        maxAge: VERIFICATION_HOURS * 60 * 60,
      });
    },
    /** Removes the registration mark after its use. */
    clearRegistration() {
      void reply.clearCookie(REGISTRATION_COOKIE, { ...ofAccounts });
    },
    /** Lets the browser show why a login was refused, and appeal. */
    setProof(proof: string, seconds: number) {
      void reply.setCookie(PROOF_COOKIE, proof, { ...ofAccounts, maxAge: seconds });
    },
    /**
     * Removes the session from the browser, and the data that the browser stored for it: pictures, cached pages,
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
