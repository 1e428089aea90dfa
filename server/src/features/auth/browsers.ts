import type { Origin } from '#platform/handlers.ts';
import { hashToken } from '#platform/sessions/tokens.ts';

/** The hash of the browser's registration cookie; null without that cookie. */
export const browserHash = ({ cookies }: Origin): Buffer | null =>
  cookies.registration === undefined ? null : hashToken(cookies.registration);

/** Whether a registration was made in the browser that is calling. */
export const hasRegistered = (origin: Origin, browser_hash: Buffer | null): boolean =>
  browser_hash !== null && browserHash(origin)?.equals(browser_hash) === true;

/**
 * The hash by which an account remembers a device. It includes the address, so that the stored devices of several
 * accounts cannot be matched.
 */
export const deviceHash = (email: string, device: string | undefined): Buffer | null =>
  device ? hashToken(`${email}\n${device}`) : null;
