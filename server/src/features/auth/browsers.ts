import type { Origin } from '#platform/handlers.ts';
import { hashToken } from '#platform/sessions/tokens.ts';

/** The hash of the browser's registration cookie; null without that cookie. */
export const browserHash = ({ cookies }: Origin): Buffer | null =>
  cookies.registration === undefined ? null : hashToken(cookies.registration);

/** Whether the registration with this `browser_hash` was made in the calling browser. */
export const hasRegistered = (origin: Origin, browser_hash: Buffer | null): boolean =>
  browser_hash !== null && browserHash(origin)?.equals(browser_hash) === true;

/**
 * The hash by which an account recognises a device. The e-mail address is hashed together with the device's token, so
 * that nobody can find the same device in the rows of several accounts.
 */
export const deviceHash = (email: string, device: string | undefined): Buffer | null =>
  device ? hashToken(`${email}\n${device}`) : null;
