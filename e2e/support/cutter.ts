import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy between browsers and a server. A test can break the connections through it. */
export type Cutter = {
  /** The address of the proxy, without a trailing slash. */
  url: string;
  /** Sets the server to which the proxy connects. */
  leadTo(url: string): void;
  /** Breaks every open connection. Data that are being sent are lost. */
  cut(): void;
  /** Breaks every connection and refuses new ones. @returns a function that accepts connections again */
  breakLine(): () => void;
  /** Delays all answers of the server on all connections. @returns a function that lets them through */
  holdAnswers(): () => void;
  stop(): Promise<void>;
};

/** Opens a proxy that behaves like a bad connection between a browser and a server. */
export async function openCutter(): Promise<Cutter> {
  const open = new Set<Socket>();
  const answers = new Map<Socket, Socket>();
  let port = 0;
  let isHolding = false;
  let isBroken = false;
  const server = createServer((near) => {
    if (isBroken) return near.destroy();
    const far = connect(port, '127.0.0.1');
    answers.set(far, near);
    far.once('close', () => answers.delete(far));
    near.pipe(far);
    if (!isHolding) far.pipe(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      // An `error` event is followed by `close`, which is handled below.
      one.on('error', () => undefined);
      one.once('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => open.forEach((socket) => socket.destroy());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (url) => void (port = Number(new URL(url).port)),
    cut,
    breakLine() {
      isBroken = true;
      cut();
      return () => void (isBroken = false);
    },
    holdAnswers() {
      isHolding = true;
      answers.forEach((near, far) => far.unpipe(near));
      return () => {
        isHolding = false;
        answers.forEach((near, far) => far.pipe(near));
      };
    },
    async stop() {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
  };
}
