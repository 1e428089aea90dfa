import type { FastifyInstance } from 'fastify';
import { ANSWER_PACE, ANSWER_TIMEOUT_MS } from '#platform/limits.ts';

/** The number of bytes of an answer that the network's buffers take, even if the client reads nothing. */
const TAKEN_AT_ONCE = 16 * 1024;

/**
 * Closes the connection of clients that do not read an answer in time. An unread answer stays in memory, and thousands
 * of them would fill it. Files are excluded: they are read from disk at the reader's pace, so a paused video takes next
 * to no memory.
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

/** An answer's size in bytes; 0 for a stream, which is not in memory as a whole. */
const sizeOf = (payload: unknown): number =>
  typeof payload === 'string' || payload instanceof Uint8Array ? payload.length : 0;
