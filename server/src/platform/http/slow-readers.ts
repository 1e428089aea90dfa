import type { FastifyInstance } from 'fastify';
import { ANSWER_PACE, ANSWER_TIMEOUT_MS } from '#platform/limits.ts';

/** How many bytes of an answer fit into the network's buffers if the client reads nothing. */
const TAKEN_AT_ONCE = 16 * 1024;

/**
 * Closes the connection of a client that does not read an answer in time, because thousands of unread answers would
 * fill the memory. Files have no time limit, because the server reads a file only as fast as the client receives it.
 */
export function letGoOfSlowReaders(app: FastifyInstance, timeoutMs = ANSWER_TIMEOUT_MS): void {
  app.addHook('onSend', (_request, { raw }, payload, done) => {
    const size = sizeOf(payload);
    if (size > TAKEN_AT_ONCE) {
      const late = setTimeout(() => raw.destroy(), timeoutMs + (size / ANSWER_PACE) * 1000);
      raw.once('close', () => clearTimeout(late));
    }
    done(null, payload);
  });
}

/** The size of an answer in memory, in bytes; 0 for a stream. */
const sizeOf = (payload: unknown): number =>
  typeof payload === 'string' || payload instanceof Uint8Array ? payload.length : 0;
