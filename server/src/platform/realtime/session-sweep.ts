import type { Server, Socket } from 'socket.io';
import type { Services } from '#platform/services.ts';
import { LOOK_MS } from '#platform/sessions/changes.ts';
import type { Caller } from '#platform/sessions/queries.ts';

/** How often the sessions of all sockets are looked at again where ends of sessions are heard, in milliseconds. */
const SWEEP_MS = 60_000;

const sessionOf = (socket: Socket): number => (socket.data as Caller).session_id;

/**
 * Cuts sockets whose session has ended without a word: it aged out, or this server was not notified. Returns what
 * stops it. Source: security.md T13.
 */
export function sweepSessions(
  io: Pick<Server, 'of'>,
  { sessions, log }: Pick<Services, 'sessions' | 'log'>,
  everyMs = SWEEP_MS,
): () => void {
  const sockets = () => [...io.of('/').sockets.values()];
  async function sweep(): Promise<void> {
    const there = sockets();
    if (there.length === 0) return;
    const live = await sessions.liveAmong([...new Set(there.map(sessionOf))]);
    for (const socket of there) if (!live.has(sessionOf(socket))) socket.disconnect(true);
  }
  let [isSweeping, hasFailed] = [false, false];
  async function trySweep(): Promise<void> {
    if (isSweeping) return;
    isSweeping = true;
    try {
      await sweep();
      hasFailed = false;
    } catch (error) {
      if (!hasFailed)
        log.warn({ type: 'error', reason: nameOf(error) }, 'the sessions of sockets could not be looked at');
      hasFailed = true;
    }
    isSweeping = false;
  }
  let isListening = true;
  function sweepWhileUnheard(): void {
    const wasListening = isListening;
    isListening = sockets().length > 0 && sessions.isListening();
    // Once more after the last time: the end of one may have come in between.
    if (!isListening || !wasListening) void trySweep();
  }
  const timers = [setInterval(() => void trySweep(), everyMs), setInterval(sweepWhileUnheard, LOOK_MS)];
  for (const timer of timers) timer.unref();
  return () => timers.forEach(clearInterval);
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');
