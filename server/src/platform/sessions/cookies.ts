import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_MAX_DAYS } from '#platform/limits.ts';
import { antiForgeryToken, newToken } from './tokens.ts';

export const SESSION_COOKIE = 'sessionID';
const ANTI_FORGERY_COOKIE = 'XSRF-TOKEN';
/** Tells a browser that once signed in from others; stays when it signs out. Source: security.md §3 "Login failures". */
const DEVICE_COOKIE = 'deviceID';

const DAY_SECONDS = 24 * 60 * 60;
const MAX_AGE_SECONDS = SESSION_MAX_DAYS * DAY_SECONDS;
/** The longest that browsers keep a cookie. */
const DEVICE_MAX_AGE_SECONDS = 400 * DAY_SECONDS;

/** Reads and writes the two cookies of a session, and the one of a device. Source: wire.md "HTTP". */
export function sessionCookies(request: FastifyRequest, reply: FastifyReply, secure: boolean) {
  const attributes = { path: '/', sameSite: 'lax', secure, maxAge: MAX_AGE_SECONDS } as const;
  return {
    token: request.cookies[SESSION_COOKIE],
    antiForgery: request.cookies[ANTI_FORGERY_COOKIE],
    /** What the device was given when somebody first signed in on it. */
    device: request.cookies[DEVICE_COOKIE],
    /** Hands the browser a session. */
    set(token: string) {
      void reply.setCookie(SESSION_COOKIE, token, { ...attributes, httpOnly: true });
      void reply.setCookie(ANTI_FORGERY_COOKIE, antiForgeryToken(token), attributes);
    },
    /**
     * Hands the browser its anti-forgery cookie, where it has none or one of another session. One that belongs to a
     * session which is over serves as well: without it the browser could not even log in while it holds that session.
     */
    ensureAntiForgery() {
      const token = request.cookies[SESSION_COOKIE];
      const wanted = token ? antiForgeryToken(token) : undefined;
      const held = request.cookies[ANTI_FORGERY_COOKIE];
      if (held === undefined || (wanted !== undefined && held !== wanted)) {
        void reply.setCookie(ANTI_FORGERY_COOKIE, wanted ?? newToken(), attributes);
      }
    },
    /** Gives the device its token, or keeps it for longer. Only calls about accounts receive it. */
    setDevice(token: string) {
      const maxAge = DEVICE_MAX_AGE_SECONDS;
      void reply.setCookie(DEVICE_COOKIE, token, {
        ...attributes,
        maxAge,
        path: '/api/auth',
        httpOnly: true,
      });
    },
    /** Takes the session from the browser, with what it kept of it: pictures, stored pages, storage. Source: T14. */
    clear() {
      void reply.header('clear-site-data', '"cache", "storage"');
      void reply.clearCookie(SESSION_COOKIE, { path: '/', sameSite: 'lax', secure, httpOnly: true });
      void reply.clearCookie(ANTI_FORGERY_COOKIE, { path: '/', sameSite: 'lax', secure });
    },
  };
}
export type SessionCookies = ReturnType<typeof sessionCookies>;
