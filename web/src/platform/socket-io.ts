import type { Result } from '@quad/contract/core/envelope.ts';
import { io, type Socket } from 'socket.io-client';
import { UNREACHABLE } from './answers.ts';
import { onEvent } from './on-event.ts';
import { isReachable } from './request.ts';
import { useSession } from './session.ts';
import type { Connection, ConnectionEvents } from './socket.ts';

const ACKNOWLEDGED_WITHIN_MS = 10_000;
/** The delay before a refused page connects again, in milliseconds. It applies if the server names no waiting time. */
const COMES_AGAIN_MS = 5000;
/**
 * The address of the connection, and the delays before a reconnect, in milliseconds. Source: specification 1 §7
 * "Reconnect".
 */
export const CONNECTING = {
  path: '/socket.io',
  withCredentials: true,
  transports: ['websocket', 'polling'],
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  timeout: 20_000,
};

/** The server's reason to refuse the connection. With 429 it also has the waiting time in seconds. */
type Refusal = Error & { data?: { errors?: { code: number }[]; retry_after?: number } };

/** The data of the handshake. It contains the page's user, so that the page never gets another user's events. */
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
    // The server closes the sockets of an ended session, and sometimes other sockets. Only a new connection shows
    // whether the session has ended.
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

/** Handles refused connections. Some error codes are final. After the other codes the page connects again. */
function whenRefused(socket: Socket, events: ConnectionEvents) {
  let again: ReturnType<typeof setTimeout> | undefined;
  /** Whether the last answer was 429, too many connections. The server is then reachable. */
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
    /** Call this if the server answered 429 before and is now unreachable. */
    lost() {
      isTurnedAway = false;
      events.onDisconnect();
      comeAgain();
    },
    stop: () => clearTimeout(again),
  };
}

/** Returns the function that sends an event and waits for the acknowledgement. */
const emitOf =
  (socket: Socket): Connection['emit'] =>
  async (name, payload) => {
    if (!socket.connected) return UNREACHABLE;
    try {
      return (await socket.timeout(ACKNOWLEDGED_WITHIN_MS).emitWithAck(name, payload)) as Result<null>;
    } catch (error) {
      // The library throws a plain Error for a late acknowledgement and for a lost connection.
      if (!(error instanceof Error) || error.constructor !== Error) throw error;
      return UNREACHABLE;
    }
  };

/** Returns a function that checks whether the server can really be reached. A failed check calls `onGone`. */
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
