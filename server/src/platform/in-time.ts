import { setTimeout } from 'node:timers/promises';
import { SERVICE_ANSWERS_MS } from './limits.ts';

/** Waits until a service has answered. @throws DOMException with the name TimeoutError after `ms`, by default a second */
export const inTime = <T>(answer: Promise<T>, ms = SERVICE_ANSWERS_MS): Promise<T> =>
  Promise.race([answer, tooLate(ms)]);

async function tooLate(ms: number): Promise<never> {
  await setTimeout(ms, undefined, { ref: false });
  throw new DOMException('The service does not answer', 'TimeoutError');
}
