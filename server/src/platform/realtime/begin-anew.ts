import type { Socket } from 'socket.io';

/** Milliseconds over which sockets are cut, so that not all pages come back in the same moment. Source: L5. */
const OVER_MS = 2000;

/**
 * Has sockets begin anew after something may have been emitted that they did not receive: a page that comes back asks
 * for what it missed.
 */
export function beginAnew(sockets: Iterable<Pick<Socket, 'conn'>>): void {
  const all = [...sockets];
  all.forEach(({ conn }, index) => setTimeout(() => conn.close(), (index / all.length) * OVER_MS).unref());
}
