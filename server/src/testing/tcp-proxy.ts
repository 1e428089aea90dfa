import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { PoolConfig } from 'pg';

/** A TCP proxy in front of a database. It lets a test imitate a broken network. */
export type TcpProxy = {
  /** The connection settings for the database through the proxy. */
  connection: PoolConfig;
  /** From now on, the proxy forwards nothing. Neither side notices, because no connection ends and no error occurs. */
  freeze(): void;
  close(): Promise<void>;
};

/** Starts a proxy in front of a database. */
export async function proxyTo(connection: PoolConfig): Promise<TcpProxy> {
  const { host, port } = connection;
  const sockets: Socket[] = [];
  const frozen = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = connect(
      host?.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: port as number },
    );
    sockets.push(near, far);
    const carry = (from: Socket, to: Socket) => {
      from.on('data', (bytes) => void (frozen.has(near) || to.write(bytes)));
      from.on('close', () => void (frozen.has(near) || to.destroy()));
      from.on('error', () => from.destroy());
    };
    if (isFrozen) frozen.add(near);
    carry(near, far);
    carry(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    connection: { ...connection, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    freeze() {
      isFrozen = true;
      for (const socket of sockets) frozen.add(socket);
    },
    async close() {
      sockets.forEach((socket) => socket.destroy());
      server.close();
      await once(server, 'close');
    },
  };
}
