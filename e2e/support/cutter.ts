import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** An address before a server, whose connections break when one likes. */
export type Cutter = {
  /** Its address, without a trailing slash. */
  url: string;
  /** Says which server it leads to. */
  leadTo(url: string): void;
  /** Breaks every connection that is open, whatever is under way on it. */
  cut(): void;
  stop(): Promise<void>;
};

/** Stands between a browser and a server as a bad line does. */
export async function openCutter(): Promise<Cutter> {
  const open = new Set<Socket>();
  let port = 0;
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      // What is wrong with one side is told by its end.
      one.on('error', () => undefined);
      one.once('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => open.forEach((socket) => socket.destroy());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (url) => void (port = Number(new URL(url).port)),
    cut,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
  };
}
