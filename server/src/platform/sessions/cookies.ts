import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_MAX_DAYS } from '#platform/limits.ts';
import { antiForgeryToken, newToken } from './tokens.ts';

export const SESSION_COOKIE = 'sessionID';
export const ANTI_FORGERY_COOKIE = 'XSRF-TOKEN';

const MAX_AGE_SECONDS = SESSION_MAX_DAYS * 24 * 60 * 60;

/** Reads and writes the two cookies of a session. Source: wire.md "HTTP". */
export function sessionCookies(request: FastifyRequest, reply: FastifyReply, secure: boolean) {
  const attributes = { path: '/', sameSite: 'lax', secure, maxAge: MAX_AGE_SECONDS } as const;
  return {
    token: request.cookies[SESSION_COOKIE],
    antiForgery: request.cookies[ANTI_FORGERY_COOKIE],
    /** Hands the browser a session. */
    set(token: string) {
      void reply.setCookie(SESSION_COOKIE, token, { ...attributes, httpOnly: true });
      void reply.setCookie(ANTI_FORGERY_COOKIE, antiForgeryToken(token), attributes);
    },
    /** Hands the browser its anti-forgery cookie, where it has none or one of another session. */
    ensureAntiForgery(liveToken: string | undefined) {
      const wanted = liveToken ? antiForgeryToken(liveToken) : undefined;
      const held = request.cookies[ANTI_FORGERY_COOKIE];
      if (held === undefined || (wanted !== undefined && held !== wanted)) {
        void reply.setCookie(ANTI_FORGERY_COOKIE, wanted ?? newToken(), attributes);
      }
    },
    clear() {
      void reply.clearCookie(SESSION_COOKIE, { path: '/', sameSite: 'lax', secure, httpOnly: true });
      void reply.clearCookie(ANTI_FORGERY_COOKIE, { path: '/', sameSite: 'lax', secure });
    },
  };
}
export type SessionCookies = ReturnType<typeof sessionCookies>;
