import { connect, type Socket } from 'node:net';

/** An answer to a request: its status and its body. */
export type Reply = { status: number; body: string };

/** A keep-alive connection for one request at a time. */
export type Connection = {
  /** Sends a POST with a JSON body. */
  post(path: string, headers: string, body: string): Promise<Reply>;
  get(path: string, headers: string): Promise<Reply>;
  close(): void;
};

/**
 * Opens a connection. The benchmarks have their own HTTP client, because the client shares the CPU with the measured
 * servers and must use little of it. The client understands only answers with a `content-length`.
 */
export async function openConnection(port: number): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  // Each request waits until the one before it is answered. Otherwise two answers could be read as one.
  let before: Promise<unknown> = Promise.resolve();
  const queued = (request: string): Promise<Reply> => {
    const reply = before.then(() => exchange(socket, request));
    before = reply.catch(() => undefined);
    return reply;
  };
  return {
    post: (path, headers, body) => queued(post(path, headers, body)),
    get: (path, headers) => queued(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`),
    close: () => socket.destroy(),
  };
}

const post = (path: string, headers: string, body: string): string =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}content-type: application/json\r\n` +
  `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

function exchange(socket: Socket, request: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    const finish = (settle: () => void) => {
      socket.off('data', onData);
      socket.off('error', fail);
      socket.off('close', fail);
      settle();
    };
    const fail = () =>
      finish(() => reject(new Error(`The connection broke at ${request.slice(0, request.indexOf('\r'))}.`)));
    const onData = (part: Buffer) => {
      received = received.length > 0 ? Buffer.concat([received, part]) : part;
      const reply = parse(received);
      if (reply) finish(() => resolve(reply));
    };
    socket.on('data', onData).once('error', fail).once('close', fail);
    socket.write(request);
  });
}

/** Returns the answer. Returns undefined until the whole answer has been received. */
function parse(received: Buffer): Reply | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = received.toString('latin1', 0, end);
  const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1]);
  if (received.length < end + 4 + length) return undefined;
  return { status: Number(head.slice(9, 12)), body: received.toString('utf8', end + 4, end + 4 + length) };
}
