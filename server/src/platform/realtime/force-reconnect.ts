import type { Socket } from 'socket.io';
import { rest } from '#platform/http/draining.ts';

/**
 * The time for closing all sockets one after the other, in milliseconds. If all were closed at once, all pages would
 * reconnect at the same moment. Source: L5, L7.
 */
const OVER_MS = 2000;

/**
 * Closes sockets, so that their pages reconnect and fetch what they missed. Call it if events of other nodes may have
 * been lost, or before this node ends.
 */
export function forceReconnect(sockets: Iterable<Pick<Socket, 'conn'>>): void {
  const all = [...sockets];
  all.forEach(({ conn }, index) => setTimeout(() => conn.close(), (index / all.length) * OVER_MS).unref());
}

/** Closes all sockets before this node ends. Resolves once all are closed, or at once when `hurry` is aborted. */
export async function disconnectAll(
  sockets: ReadonlyMap<string, Pick<Socket, 'conn'>>,
  hurry: AbortSignal,
): Promise<void> {
  if (sockets.size === 0) return;
  forceReconnect(sockets.values());
  await rest(OVER_MS, hurry);
}
