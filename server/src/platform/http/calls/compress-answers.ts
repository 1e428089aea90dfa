import type { FastifyInstance } from 'fastify';
import { isSameOrigin } from '../pages/bootstrap.ts';
import { compressOnce } from '../compressed-text.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call only reads, so that what it answers may be compressed. */
    reads?: boolean;
  }
}

/** Characters from which packing an answer is worth it: what is shorter fits one packet either way. */
const WORTH_IT = 1024;

/**
 * Packs long answers of reading calls for receivers that can unpack them: people and messages repeat themselves, so
 * that a tenth is left. Answers of other calls may carry a secret, and what another site caused could be weighed again
 * and again (BREACH, see docs/decisions/038): those stay as they are.
 */
export function compressAnswers(api: FastifyInstance): void {
  api.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTH_IT || reply.statusCode !== 200) return payload;
    if (!request.routeOptions.config.reads || !isSameOrigin(request)) return payload;
    void reply.header('vary', 'accept-encoding');
    const { body, encoding } = await compressOnce(payload, request.headers['accept-encoding']);
    if (!encoding) return payload;
    void reply.header('content-encoding', encoding);
    return body;
  });
}
