import { SILENCES_MAX, SILENT_FOR_MS } from './limits.ts';

/** For each push service that did not answer: how many requests in a row failed, and until when it gets no requests. */
const services = new Map<string, { failures: number; until: number }>();

/**
 * Whether a push service gets no requests now, because it did not answer several requests in a row. Otherwise each
 * request would wait until its time limit, and the notifications of other people would wait behind it.
 */
export const isSilent = (origin: string): boolean => (services.get(origin)?.until ?? 0) > performance.now();

/** Notes whether a push service has answered. */
export function noteAnswer(origin: string, hasAnswered: boolean): void {
  if (hasAnswered) return void services.delete(origin);
  const failures = (services.get(origin)?.failures ?? 0) + 1;
  const until = failures < SILENCES_MAX ? 0 : performance.now() + SILENT_FOR_MS;
  services.set(origin, { failures, until });
}
