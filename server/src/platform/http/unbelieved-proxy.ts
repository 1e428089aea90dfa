import type { FastifyInstance } from 'fastify';
import type { Services } from '#platform/services.ts';

/**
 * Logs one warning if a request has the header `X-Forwarded-For` and no proxy is trusted. Then all people behind that
 * proxy seem to have one address, and share its rates.
 */
export function warnOfUnbelievedProxy(
  app: FastifyInstance,
  { config, log }: Pick<Services, 'config' | 'log'>,
) {
  if (config.trustProxy !== undefined) return;
  let isSaid = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isSaid && request.headers['x-forwarded-for'] !== undefined) {
      isSaid = true;
      log.warn(
        { type: 'info' },
        'a request says that it came through a proxy, and none is trusted: set TRUST_PROXY, or all behind it share its rates',
      );
    }
    done();
  });
}
