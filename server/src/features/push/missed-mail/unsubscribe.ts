import { screens } from '@quad/contract/screens.ts';
import type { unsubscribeCalls } from '@quad/contract/push/unsubscribe-calls.ts';
import type { FastifyInstance } from 'fastify';
import type { Handlers } from '#platform/handlers.ts';
import { notFound } from '#platform/problems.ts';
import { lockCallerShared } from '#platform/sessions/queries.ts';
import { changeSettings } from '../queries/settings.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

/** Answers the call that ends the mails about missed messages. */
export const unsubscribeHandlers: Handlers<typeof unsubscribeCalls> = {
  async Unsubscribe({ input: { token }, db, services: { config } }) {
    const user_id = readUnsubscribeToken(config, token);
    if (user_id === null || !(await lockCallerShared(db, user_id)))
      throw notFound('This link doesn’t work any more');
    await changeSettings(db, user_id, { mail: false });
    return null;
  },
};

/**
 * Redirects from the address for mail programs to the page with the button. A mail program that does not know one-click
 * unsubscribing opens this address in a browser. The request changes nothing, because mail scanners open the address,
 * too.
 */
export function mountUnsubscribeLink(app: FastifyInstance): void {
  app.get<{ Querystring: { token?: unknown } }>('/api/user/Unsubscribe', ({ query: { token } }, reply) => {
    const query = typeof token === 'string' ? `?token=${encodeURIComponent(token)}` : '';
    return reply
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .redirect(`${screens.unsubscribe.path}${query}`);
  });
}
