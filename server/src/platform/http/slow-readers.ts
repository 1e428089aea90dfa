import type { FastifyInstance } from 'fastify';
import { ANSWER_PACE, ANSWER_TIMEOUT_MS } from '#platform/limits.ts';

/** Bytes of an answer that the network's own buffers take in, whether or not anybody reads them. */
const TAKEN_AT_ONCE = 16 * 1024;

/**
 * Hangs up on clients that do not read an answer in time: it stays in memory until it is read, and thousands of them
 * would fill it. Files are read from disk at the reader's pace, so a video that is paused holds next to nothing.
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

/** Nothing for what is read as it is sent. */
const sizeOf = (payload: unknown): number =>
  typeof payload === 'string' || payload instanceof Uint8Array ? payload.length : 0;
