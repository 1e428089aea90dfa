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
  /** Breaks every connection, and each that is tried anew. @returns what mends the line */
  breakLine(): () => void;
  /** Keeps back whatever the server says, on every connection. @returns what lets it through */
  holdAnswers(): () => void;
  stop(): Promise<void>;
};

/** Stands between a browser and a server as a bad line does. */
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
      // What is wrong with one side is told by its end.
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
