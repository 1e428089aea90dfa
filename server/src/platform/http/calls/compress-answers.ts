import type { FastifyInstance } from 'fastify';
import { isSameOrigin } from '../pages/bootstrap.ts';
import { compressOnce } from '../compressed-text.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call only reads, so its answer may be compressed. */
    reads?: boolean;
  }
}

/** The fewest characters of an answer that is compressed: a shorter one fits one packet either way. */
const WORTH_IT = 1024;

/**
 * Compresses long answers of reading calls for clients that can decompress them. People and messages repeat themselves,
 * so a tenth of the size is left. Two kinds of answers stay uncompressed: those of other calls, which may carry a
 * secret, and those that another site caused, since it could learn from their sizes (BREACH, see docs/decisions/038).
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
