import type { Server, Socket } from 'socket.io';
import type { Services } from '#platform/services.ts';
import type { Caller } from '#platform/sessions/queries.ts';

/**
 * The time between two checks of the sockets' sessions, and the time until a failed check is repeated. Both in
 * milliseconds.
 */
const [SWEEP_MS, AGAIN_MS] = [60 * 60_000, 1000];

const sessionOf = (socket: Socket): number => (socket.data as Caller).session_id;

/**
 * Closes sockets whose session has ended without a notification. An expiry sends no notification, and this server may
 * miss other notifications. Returns a function that stops the checks. Source: security.md T13.
 */
export function sweepSessions(
  io: Pick<Server, 'of'>,
  { sessions, log }: Pick<Services, 'sessions' | 'log'>,
  everyMs = SWEEP_MS,
): () => void {
  let again: NodeJS.Timeout | undefined;
  async function sweep(): Promise<void> {
    const sockets = [...io.of('/').sockets.values()];
    if (sockets.length === 0) return;
    const live = await sessions.liveAmong([...new Set(sockets.map(sessionOf))]);
    for (const socket of sockets) if (!live.has(sessionOf(socket))) socket.disconnect(true);
  }
  function trySweep(): void {
    clearTimeout(again);
    sweep().then(
      () => (again = undefined),
      (error: unknown) => {
        // Logs only the first of several failures, because the database may be unreachable for hours.
        if (!again)
          log.warn(
            { type: 'error', reason: nameOf(error) },
            'the sessions of sockets could not be looked at',
          );
        again = setTimeout(trySweep, AGAIN_MS).unref();
      },
    );
  }
  sessions.onMissed(trySweep);
  const timer = setInterval(trySweep, everyMs).unref();
  return () => {
    clearInterval(timer);
    clearTimeout(again);
  };
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');
