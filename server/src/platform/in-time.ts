import { setTimeout } from 'node:timers/promises';
import { SERVICE_ANSWERS_MS } from './limits.ts';

/** Waits until a service has answered. @throws DOMException with the name TimeoutError after a second */
export const inTime = <T>(answer: Promise<T>): Promise<T> => Promise.race([answer, tooLate()]);

async function tooLate(): Promise<never> {
  await setTimeout(SERVICE_ANSWERS_MS, undefined, { ref: false });
  throw new DOMException('The service does not answer', 'TimeoutError');
}
