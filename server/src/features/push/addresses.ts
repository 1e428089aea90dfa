import { PUSH_ADDRESS_MAX } from '@quad/contract/push/limits.ts';
import type { Config } from '../../config.ts';

/** The push services of the browsers. A name that begins with a dot stands for all hosts that end with it. */
const SERVICES = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/**
 * Whether the server may send requests to an address that a browser gave. Without this check, a user could make the
 * server call any host. Source: security.md T27.
 */
export function isPushAddress(
  endpoint: string,
  { pushHosts, production }: Pick<Config, 'pushHosts' | 'production'>,
): boolean {
  if (endpoint.length > PUSH_ADDRESS_MAX || !URL.canParse(endpoint)) return false;
  const { protocol, username, password, port, hostname, origin, hash, href } = new URL(endpoint);
  // Other spellings of an address are refused, because the library that signs requests reads some of them differently.
  if (href !== endpoint || username || password || hash) return false;
  if (!production && pushHosts.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '' || !HOST.test(hostname)) return false;
  return [...SERVICES, ...pushHosts].some((host) => isOf(hostname, host));
}

/**
 * A host name with letters, digits and hyphens only. The library that signs requests would cut other host names short.
 */
const HOST = /^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/;

const isOf = (hostname: string, host: string): boolean =>
  host.startsWith('.') ? hostname.endsWith(host) : hostname === host;
