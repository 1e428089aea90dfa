import type { FastifyInstance } from 'fastify';
import { isSameOrigin } from '../pages/bootstrap.ts';
import { compressOnce } from '../compressed-text.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call only reads. Only answers of such calls may be compressed. */
    reads?: boolean;
  }
}

/** The minimum length of an answer to compress, in characters. A shorter answer fits into one packet anyway. */
const WORTH_IT = 1024;

/**
 * Compresses long answers of reading calls. Answers of writing calls stay uncompressed, because they may contain a
 * secret. Answers to another site's page stay uncompressed, because that page could learn an answer's content from the
 * compressed size (BREACH, see docs/decisions/038).
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
