import type { Server, Socket } from 'socket.io';
import type { Services } from '#platform/services.ts';
import type { Caller } from '#platform/sessions/queries.ts';

/** How often the sessions of all sockets are looked at again, and while ends of sessions are not heard, in milliseconds. */
const [SWEEP_MS, UNHEARD_MS] = [60_000, 1000];

const sessionOf = (socket: Socket): number => (socket.data as Caller).session_id;

/**
 * Cuts sockets whose session has ended without a word: it aged out, or this server could not hear of it. Returns what
 * stops it. Source: security.md T13.
 */
export function sweepSessions(
  io: Pick<Server, 'of'>,
  { sessions, log }: Pick<Services, 'sessions' | 'log'>,
  everyMs = SWEEP_MS,
): () => void {
  async function sweep(): Promise<void> {
    const sockets = [...io.of('/').sockets.values()];
    if (sockets.length === 0) return;
    const live = await sessions.liveAmong([...new Set(sockets.map(sessionOf))]);
    for (const socket of sockets) if (!live.has(sessionOf(socket))) socket.disconnect(true);
  }
  const trySweep = () =>
    void sweep().catch(({ name }: Error) =>
      log.warn({ type: 'error', reason: name }, 'the sessions of sockets could not be looked at'),
    );
  let isListening = true;
  function sweepWhileUnheard(): void {
    const wasListening = isListening;
    isListening = sessions.isListening();
    // Once more after the last time: the end of one may have come in between.
    if (!isListening || !wasListening) trySweep();
  }
  const timers = [setInterval(trySweep, everyMs), setInterval(sweepWhileUnheard, UNHEARD_MS)];
  for (const timer of timers) timer.unref();
  return () => timers.forEach(clearInterval);
}
