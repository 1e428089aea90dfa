import type { Socket } from 'socket.io';
import { rest } from '#platform/http/draining.ts';

/** Milliseconds over which sockets are cut, so that not all pages come back in the same moment. Source: L5, L7. */
const OVER_MS = 2000;

/**
 * Has sockets begin anew, after something may have been emitted that they did not receive or because this node ends: a
 * page that comes back asks for what it missed.
 */
export function beginAnew(sockets: Iterable<Pick<Socket, 'conn'>>): void {
  const all = [...sockets];
  all.forEach(({ conn }, index) => setTimeout(() => conn.close(), (index / all.length) * OVER_MS).unref());
}

/** The same where this node is about to end. Resolves once all are away. @param hurry ends the waiting */
export async function sendAway(
  sockets: ReadonlyMap<string, Pick<Socket, 'conn'>>,
  hurry: AbortSignal,
): Promise<void> {
  if (sockets.size === 0) return;
  beginAnew(sockets.values());
  await rest(OVER_MS, hurry);
}
