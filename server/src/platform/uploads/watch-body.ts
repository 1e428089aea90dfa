import type { Readable } from 'node:stream';
import type { Pace } from './limits.ts';

/** Watches an arriving body. Call `stop` when the body is complete or no longer needed. */
export type Watch = { received(): number; stop(): void };

/** Counts the bytes of an arriving body. Reports too many bytes and too low a speed. */
export function watchBody(
  body: Readable,
  { pace, maxBytes }: { pace: Pace; maxBytes: number },
  emit: { tooSlow(): void; tooMuch(): void },
): Watch {
  let received = 0;
  let counted = 0;
  const onData = (chunk: Buffer) => {
    received += chunk.length;
    if (received > maxBytes) emit.tooMuch();
  };
  const compare = () => {
    if (received - counted < pace.bytes) emit.tooSlow();
    counted = received;
    regular = setTimeout(compare, pace.everyMs);
  };
  let regular = setTimeout(() => {
    counted = received;
    regular = setTimeout(compare, pace.everyMs);
  }, pace.graceMs);
  const total = setTimeout(() => emit.tooSlow(), pace.totalMs);
  body.on('data', onData);
  return {
    received: () => received,
    stop() {
      clearTimeout(regular);
      clearTimeout(total);
      body.off('data', onData);
    },
  };
}

/**
 * Reads and discards the rest of a body, because many browsers read the answer only after they have sent everything.
 * Closes the connection of a sender that exceeds the limit.
 */
export function drainBody(body: Readable, limit: { bytes: number; ms: number }): void {
  if (body.destroyed || body.readableEnded) return;
  let left = limit.bytes;
  const hangUp = () => body.destroy();
  const timer = setTimeout(hangUp, limit.ms).unref();
  body.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) hangUp();
  });
  body.once('close', () => clearTimeout(timer));
  body.once('end', () => clearTimeout(timer));
  body.on('error', () => undefined); // The sender may close the connection meanwhile.
  body.unpipe();
  body.resume();
}
