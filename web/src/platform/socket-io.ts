import type { Result } from '@quad/contract/core/envelope.ts';
import { io, type Socket } from 'socket.io-client';
import { UNREACHABLE } from './answers.ts';
import { onEvent } from './on-event.ts';
import { isReachable } from './request.ts';
import { useSession } from './session.ts';
import type { Connection, ConnectionEvents } from './socket.ts';

const ACKNOWLEDGED_WITHIN_MS = 10_000;
/** After how long a refused page connects again, in milliseconds, where the server does not say. */
const COMES_AGAIN_MS = 5000;
/** Where and how the page connects and reconnects; times in milliseconds. Source: specification 1 §7 "Reconnect". */
export const CONNECTING = {
  path: '/socket.io',
  withCredentials: true,
  transports: ['websocket', 'polling'],
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  timeout: 20_000,
};

/** Why the server refused the connection. With 429 it gives the seconds to wait. */
type Refusal = Error & { data?: { errors?: { code: number }[]; retry_after?: number } };

/** The handshake names the page's user, so that the page never gets another user's events. */
function handshake(): object {
  const { user_id } = useSession.getState();
  return user_id === null ? {} : { user_id };
}

/** Opens the connection. */
export function openConnection(events: ConnectionEvents): Connection {
  const socket: Socket = io({ ...CONNECTING, auth: (give) => give(handshake()) });
  socket.on('connect', () => events.onConnect());
  socket.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return;
    events.onDisconnect();
    // The server closes the sockets of an ended session. Only connecting again tells whether that was the reason.
    if (reason === 'io server disconnect') socket.connect();
  });
  const refused = whenRefused(socket, events);
  return {
    on: (name, listener) =>
      void socket.on<string>(name, (payload: unknown) =>
        onEvent(name, payload, listener as (payload: unknown) => void),
      ),
    emit: emitOf(socket),
    renew: () => void socket.disconnect().connect(),
    check: checkOf(
      () => socket.connected || refused.isTurnedAway(),
      () => (socket.connected ? socket.io.engine.close() : refused.lost()),
    ),
    close() {
      refused.stop();
      socket.disconnect();
    },
  };
}

/** Handles refused connections: some codes are final, after others the page connects again. */
function whenRefused(socket: Socket, events: ConnectionEvents) {
  let again: ReturnType<typeof setTimeout> | undefined;
  /** The last answer was 429, too many connections: the server can be reached. */
  let isTurnedAway = false;
  const comeAgain = (ms = COMES_AGAIN_MS) => {
    clearTimeout(again);
    again = setTimeout(() => socket.connect(), ms);
  };
  socket.on('connect', () => void (isTurnedAway = false));
  socket.on('connect_error', (error: Refusal) => {
    const code = error.data?.errors?.[0]?.code;
    if (code === 401 || code === 403 || code === 409) {
      socket.disconnect();
      events.onRefused(code);
      return;
    }
    isTurnedAway = code === 429;
    if (isTurnedAway) events.onTurnedAway();
    else events.onDisconnect();
    const seconds = error.data?.retry_after;
    if (!socket.active) comeAgain(seconds && seconds * 1000);
  });
  return {
    isTurnedAway: () => isTurnedAway,
    /** Call this when the server that answered 429 cannot be reached any more. */
    lost() {
      isTurnedAway = false;
      events.onDisconnect();
      comeAgain();
    },
    stop: () => clearTimeout(again),
  };
}

/** Sends an event and waits for the acknowledgement. */
const emitOf =
  (socket: Socket): Connection['emit'] =>
  async (name, payload) => {
    if (!socket.connected) return UNREACHABLE;
    try {
      return (await socket.timeout(ACKNOWLEDGED_WITHIN_MS).emitWithAck(name, payload)) as Result<null>;
    } catch (error) {
      // No acknowledgement in time, or the connection was lost: the library throws a plain Error for both.
      if (!(error instanceof Error) || error.constructor !== Error) throw error;
      return UNREACHABLE;
    }
  };

/**
 * Makes a check whether a server that counts as reachable is there. One check runs at a time; `onGone` runs if it is
 * not.
 */
function checkOf(isReached: () => boolean, onGone: () => void): () => Promise<void> {
  let isChecking = false;
  return async () => {
    if (isChecking || !isReached()) return;
    isChecking = true;
    const isThere = await isReachable();
    isChecking = false;
    if (!isThere && isReached()) onGone();
  };
}
