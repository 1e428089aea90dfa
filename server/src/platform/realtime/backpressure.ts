import type { Socket } from 'socket.io';

/** Bytes that may wait for a slow reader before it is let go and has to catch up by itself. */
const OUTGOING_MAX_BYTES = 1024 * 1024;
/** Packets of any kind on one connection, and the milliseconds in which they may come. */
const [MOST_PACKETS, PACKETS_MS] = [500, 10_000];

/**
 * Lets go of a connection on which more comes than any page sends, whatever it is: also what is no event, and what comes
 * before anybody has been let in.
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
    // A flooding client does not answer the closing handshake, which would be waited for.
    connection.transport.socket?.terminate?.();
  });
}

type Connection = {
  on(name: string, listener: () => void): void;
  close(discard: boolean): void;
  transport: { socket?: { terminate?(): void } };
};

/** Lets go of a socket whose reader does not keep up: it catches up by itself when it comes back. */
export function applyBackpressure(socket: Socket): void {
  const { conn } = socket;
  conn.on('packetCreate', () => {
    const transport = conn.transport as { socket?: { bufferedAmount?: number } };
    if ((transport.socket?.bufferedAmount ?? 0) > OUTGOING_MAX_BYTES) conn.close();
  });
}
