import type { Server, Socket } from 'socket.io';
import type { Services } from '#platform/services.ts';
import type { Caller } from '#platform/sessions/queries.ts';

/** How often the sessions of all sockets are looked at again, in milliseconds. */
const LOOK_AGAIN_MS = 60_000;

const sessionOf = (socket: Socket): number => (socket.data as Caller).session_id;

/**
 * Cuts sockets whose session has ended without a word: it aged out, or the server that ended it was killed or could not
 * reach the others before it said so. Returns what stops it. Source: security.md T13.
 */
export function lookAgain(
  io: Pick<Server, 'of'>,
  { sessions, log }: Pick<Services, 'sessions' | 'log'>,
  everyMs = LOOK_AGAIN_MS,
): () => void {
  async function look(): Promise<void> {
    const sockets = [...io.of('/').sockets.values()];
    if (sockets.length === 0) return;
    const live = await sessions.liveAmong([...new Set(sockets.map(sessionOf))]);
    for (const socket of sockets) if (!live.has(sessionOf(socket))) socket.disconnect(true);
  }
  const timer = setInterval(() => {
    look().catch(({ name }: Error) =>
      log.warn({ type: 'error', reason: name }, 'the sessions of sockets could not be looked at'),
    );
  }, everyMs).unref();
  return () => clearInterval(timer);
}
