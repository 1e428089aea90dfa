import { createECDH, randomBytes } from 'node:crypto';

/** The keys of a browser that subscribes to push notifications, with the private one. */
export function browser() {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys('base64url');
  return { pair, keys: { p256dh, auth: randomBytes(16).toString('base64url') } };
}

/** The keys that a browser tells the server. */
export const browserKeys = () => browser().keys;
