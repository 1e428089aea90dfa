import type { Socket } from 'socket.io';
import { rest } from '#platform/http/draining.ts';

/** Milliseconds over which sockets are closed, so that not all pages reconnect in the same moment. Source: L5, L7. */
const OVER_MS = 2000;

/**
 * Closes sockets so that their pages reconnect and ask for what they missed: after a gap in the events of other nodes,
 * or when this node ends.
 */
export function forceReconnect(sockets: Iterable<Pick<Socket, 'conn'>>): void {
  const all = [...sockets];
  all.forEach(({ conn }, index) => setTimeout(() => conn.close(), (index / all.length) * OVER_MS).unref());
}

/** The same where this node is about to end. Resolves once all are closed. @param hurry ends the waiting */
export async function disconnectAll(
  sockets: ReadonlyMap<string, Pick<Socket, 'conn'>>,
  hurry: AbortSignal,
): Promise<void> {
  if (sockets.size === 0) return;
  forceReconnect(sockets.values());
  await rest(OVER_MS, hurry);
}
