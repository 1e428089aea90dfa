import type { Socket } from 'socket.io';

/** The maximum number of bytes that may wait for a slow reader. With more, the connection is closed. */
const OUTGOING_MAX_BYTES = 1024 * 1024;
/** The maximum number of packets of any kind on one connection, and the period for this number, in milliseconds. */
const [MOST_PACKETS, PACKETS_MS] = [500, 10_000];

/**
 * Closes a connection that sends more packets than any page sends. All packets count, even those without an event and
 * those that arrive before the user is admitted.
 */
export function closeWhenFlooding(connection: Connection): void {
  let packets = 0;
  let since = performance.now();
  connection.on('packet', () => {
    const now = performance.now();
    if (now - since >= PACKETS_MS) [packets, since] = [0, now];
    packets += 1;
    if (packets <= MOST_PACKETS) return;
    connection.close(true);
    // A flooding client may never answer the closing handshake, so the connection is ended without it.
    connection.transport.socket?.terminate?.();
  });
}

type Connection = {
  on(name: string, listener: () => void): void;
  close(discard: boolean): void;
  transport: { socket?: { terminate?(): void } };
};

/** Closes a socket whose client reads too slowly. When the client reconnects, it fetches what it missed. */
export function applyBackpressure(socket: Socket): void {
  const { conn } = socket;
  conn.on('packetCreate', () => {
    const transport = conn.transport as { socket?: { bufferedAmount?: number } };
    if ((transport.socket?.bufferedAmount ?? 0) > OUTGOING_MAX_BYTES) conn.close();
  });
}
