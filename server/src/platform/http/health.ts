import type { FastifyInstance } from 'fastify';
import { inTime } from '#platform/in-time.ts';
import type { Services } from '#platform/services.ts';
import { arrivalOf } from './client-address.ts';
import type { Draining } from './draining.ts';
import { pingDatabase } from './queries.ts';
import { addSecurityHeaders, NOTHING_BUT_DATA } from './guard/security-headers.ts';

/**
 * Adds two routes. `/healthz` says whether the process runs. `/readyz` says whether a load balancer should send requests
 * to this node: it is not about to stop, and the database answers. Quad works while Redis, the bucket or the mail server
 * is away, so they do not count. `/statusz` reports them. `/healthz` also tells `npm run doctor` how its request arrived.
 */
export async function mountHealth(
  app: FastifyInstance,
  { config, db, log }: Pick<Services, 'config' | 'db' | 'log'>,
  { isLeaving }: Draining,
): Promise<void> {
  let looking: Promise<void> | undefined;
  // Simultaneous requests share one check, so many requests cannot overload the database.
  const look = () => {
    looking ??= pingDatabase(db).finally(() => {
      looking = undefined;
    });
    return inTime(looking);
  };
  await app.register(async (site) => {
    await addSecurityHeaders(site, config, NOTHING_BUT_DATA);
    site.addHook('onRequest', (_request, reply, done) => {
      void reply.header('cache-control', 'no-store');
      done();
    });
    site.get('/healthz', async (request) => ({ status: true, content: arrivalOf(request, config) }));
    site.get('/readyz', async (_request, reply) => {
      try {
        if (isLeaving()) throw new Error('stopping');
        await look();
        return { status: true, content: null };
      } catch (error) {
        log.warn({ type: 'info', reason: (error as Error).name }, 'not ready');
        const errors = [{ code: 503, message: 'Not ready' }];
        return reply.code(503).header('retry-after', '2').send({ status: false, errors });
      }
    });
  });
}
