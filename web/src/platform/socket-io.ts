import type { Result } from '@quad/contract/core/envelope.ts';
import type { PayloadOf } from '@quad/contract/core/event.ts';
import type { EveryServerEvent } from '@quad/contract/every.ts';
import { io, type Socket } from 'socket.io-client';
import { UNREACHABLE } from './answers.ts';
import { takeCursor } from './bootstrap.ts';
import { onEvent } from './on-event.ts';
import type { Connection, ConnectionEvents } from './socket.ts';

const ACKNOWLEDGED_WITHIN_MS = 10_000;
/** How long until a page that was turned away for now comes again, in milliseconds. */
const COMES_AGAIN_MS = 5000;
/** Where and how the page connects, and connects again; times in milliseconds. Source: specification 1 §7 "Reconnect". */
export const CONNECTING = {
  path: '/socket.io',
  withCredentials: true,
  transports: ['websocket', 'polling'],
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  timeout: 20_000,
};

/** Opens the connection. */
export function openConnection(events: ConnectionEvents): Connection {
  let cursor = takeCursor();
  const socket: Socket = io({ ...CONNECTING, auth: (give) => give(cursor === null ? {} : { cursor }) });
  let again: ReturnType<typeof setTimeout> | undefined;
  function connected(synced: boolean): void {
    cursor = null;
    events.onConnect({ synced });
  }
  // Whoever gives a cursor is told about it before anything else.
  socket.on('connect', () => void (cursor === null && connected(false)));
  socket.on('connection:ready', ({ synced }: PayloadOf<EveryServerEvent, 'connection:ready'>) =>
    connected(synced),
  );
  socket.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return;
    events.onDisconnect();
    // The server ends the sockets of an ended session: only asking again tells whether that was it.
    if (reason === 'io server disconnect') socket.connect();
  });
  socket.on('connect_error', (error: Error & { data?: { errors?: { code: number }[] } }) => {
    const code = error.data?.errors?.[0]?.code;
    if (code === 401 || code === 403) {
      socket.disconnect();
      events.onRefused(code);
      return;
    }
    events.onDisconnect();
    if (!socket.active) again = setTimeout(() => socket.connect(), COMES_AGAIN_MS);
  });
  return {
    on: (name, listener) =>
      void socket.on<string>(name, (payload: unknown) =>
        onEvent(name, payload, listener as (payload: unknown) => void),
      ),
    emit: async (name, payload) => {
      if (!socket.connected) return UNREACHABLE;
      try {
        return (await socket.timeout(ACKNOWLEDGED_WITHIN_MS).emitWithAck(name, payload)) as Result<null>;
      } catch {
        return UNREACHABLE;
      }
    },
    renew: () => void socket.disconnect().connect(),
    close() {
      clearTimeout(again);
      socket.disconnect();
    },
  };
}
