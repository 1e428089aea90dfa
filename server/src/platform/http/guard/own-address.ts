import { isIPv4 } from 'node:net';

/** Whether a URL's host is a loopback name or address, which means this machine. */
const isLoopback = ({ hostname }: URL): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  (isIPv4(hostname) && hostname.startsWith('127.'));

/**
 * Whether an origin is Quad's own. If the public address is a loopback address, every loopback name with the same port
 * counts, because only programs on this machine answer under such names.
 * @param origin as browsers send it
 * @param publicUrl the public address of the site
 */
export function isOwnOrigin(origin: string, publicUrl: string): boolean {
  const home = new URL(publicUrl);
  if (origin === home.origin) return true;
  const requested = URL.canParse(origin) ? new URL(origin) : undefined;
  if (!requested || requested.origin !== origin || !isLoopback(requested) || !isLoopback(home)) return false;
  return requested.protocol === home.protocol && requested.port === home.port;
}

/**
 * Whether a request's host is the public address or a loopback name. Other names are refused, because an attacker could
 * point a domain at this machine (DNS rebinding) and read the answer with a page of that domain.
 * @param host the `host` header
 */
export function isOwnHost(host: string | undefined, publicUrl: string): boolean {
  const { protocol, host: home } = new URL(publicUrl);
  const address = `${protocol}//${host}`;
  if (host === undefined || !URL.canParse(address)) return false;
  const requested = new URL(address);
  return requested.host === home || isLoopback(requested);
}
