import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A load balancer that gives several nodes one address. */
export type Balancer = {
  origin: string;
  /** Closes all connections and accepts no new ones. */
  close(): Promise<void>;
};

/**
 * Starts a load balancer that gives each TCP connection to the next node that accepts it. The balancer does not
 * read the traffic, so it cannot move a killed node's connections to another node. These connections break.
 */
export async function balance(origins: readonly string[]): Promise<Balancer> {
  const ports = origins.map((origin) => Number(new URL(origin).port));
  const open = new Set<Socket>();
  let turn = 0;

  function join(client: Socket, tries: number): void {
    if (tries === 0) return void client.destroy();
    const node = connect(ports[(turn += 1) % ports.length] as number, '127.0.0.1');
    const fail = () => join(client, tries - 1);
    node.once('error', fail);
    node.once('connect', () => {
      node.off('error', fail);
      pair(client, node);
    });
  }

  function pair(client: Socket, node: Socket): void {
    open.add(client).add(node);
    for (const [one, other] of [
      [client, node],
      [node, client],
    ] as const) {
      one.on('error', () => undefined);
      one.once('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
    if (client.destroyed) node.destroy();
  }

  const server = createServer((client) => {
    client.on('error', () => undefined);
    join(client, ports.length);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
