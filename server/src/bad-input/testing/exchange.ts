import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** An answer over a raw connection. `headers` is the unparsed text. */
export type Answer = { status: number; headers: string; body: string };

/** Opens a raw connection to a server. A test can send invalid HTTP over it. */
export async function dial(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined); // The server may close the connection at any time.
  await once(socket, 'connect');
  return socket;
}

/** Sends data over a new connection and reads the answer until the server closes the connection. */
export async function exchange(origin: string, ...said: (string | Uint8Array)[]): Promise<Answer> {
  const socket = await dial(origin);
  const answer = readAnswer(socket);
  for (const words of said) if (!socket.destroyed) socket.write(words);
  return answer;
}

/** All data that a connection receives until it is closed. */
export async function readAnswer(socket: Socket): Promise<Answer> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => void chunks.push(chunk));
  if (!socket.closed) await new Promise((resolve) => void socket.once('close', resolve));
  const [head = '', ...rest] = Buffer.concat(chunks).toString('latin1').split('\r\n\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
  return { status, headers: head, body: rest.join('\r\n\r\n') };
}

/** A request as text. It asks the server to close the connection after the answer. */
export function request(line: string, headers: Record<string, string> = {}, body = ''): string {
  const all = { host: 'quad.test', connection: 'close', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${line} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}
