import { isIPv4 } from 'node:net';

/** Whether a URL names this machine itself. */
const isLoopback = ({ hostname }: URL): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  (isIPv4(hostname) && hostname.startsWith('127.'));

/**
 * Whether an origin is Quad's own address. Where that is a loopback address, each loopback name will do, on the same
 * port: only programs and pages of this machine answer there.
 * @param origin as browsers send it
 * @param publicUrl the address that people type
 */
export function isOwnOrigin(origin: string, publicUrl: string): boolean {
  const home = new URL(publicUrl);
  if (origin === home.origin) return true;
  const requested = URL.canParse(origin) ? new URL(origin) : undefined;
  if (!requested || requested.origin !== origin || !isLoopback(requested) || !isLoopback(home)) return false;
  return requested.protocol === home.protocol && requested.port === home.port;
}

/**
 * Whether a request names this server as its host, by the address that people type or by one of this machine's own.
 * Where a stranger's name leads to this machine (DNS rebinding), pages of theirs may read what it answers.
 * @param host the header of that name
 */
export function isOwnHost(host: string | undefined, publicUrl: string): boolean {
  const { protocol, host: home } = new URL(publicUrl);
  const address = `${protocol}//${host}`;
  if (host === undefined || !URL.canParse(address)) return false;
  const requested = new URL(address);
  return requested.host === home || isLoopback(requested);
}
