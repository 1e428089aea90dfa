import type { Origin } from '#platform/handlers.ts';
import { hashToken } from '#platform/sessions/tokens.ts';

/** What a registration remembers its browser by; null in one that has not registered. */
export const browserHash = ({ cookies }: Origin): Buffer | null =>
  cookies.registration === undefined ? null : hashToken(cookies.registration);

/** Whether a registration was made in the browser that is calling. */
export const hasRegistered = (origin: Origin, browser_hash: Buffer | null): boolean =>
  browser_hash !== null && browserHash(origin)?.equals(browser_hash) === true;

/** What a device is remembered by for one account, so that stored devices of several accounts cannot be matched. */
export const deviceHash = (email: string, device: string | undefined): Buffer | null =>
  device ? hashToken(`${email}\n${device}`) : null;
