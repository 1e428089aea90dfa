import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { Client } from '#testing/client.ts';
import { dial, request } from './exchange.ts';
import { headersOf } from './files.ts';

const TEXT = 1;
const BINARY = 2;
const CLOSE = 8;

/** A raw WebSocket, which can send invalid frames. */
export type RawSocket = {
  /** The HTTP status of the handshake: 101 when it succeeded. */
  status: number;
  connection: Socket;
  /** The texts received so far, unparsed: `40{"sid":…}`. */
  received: string[];
  emit(text: string): void;
  send(bytes: Uint8Array): void;
  /** Writes bytes unchanged, whether or not they are a valid frame. */
  writes(bytes: Uint8Array): void;
  /**
   * Waits for a text that begins with `start`, and returns the rest of the text. @throws when the connection ends first
   */
  receive(start: string): Promise<string>;
  closed: Promise<void>;
};

/**
 * Opens a WebSocket with a user's cookies and makes the HTTP handshake. The server then sends the Engine.IO handshake.
 */
export async function openRawSocket(
  origin: string,
  who: Pick<Client, 'cookies'>,
  headers: Record<string, string> = {},
): Promise<RawSocket> {
  const connection = await dial(origin);
  const received: string[] = [];
  const arrived = new EventTarget();
  const closed = new Promise<void>((resolve) => void connection.once('close', () => resolve()));
  void closed.then(() => arrived.dispatchEvent(new Event('text')));
  const upgrade = {
    ...headersOf(who),
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
    ...headers,
  };
  connection.write(request('GET /socket.io/?EIO=4&transport=websocket', upgrade));
  const [head] = (await once(connection, 'data')) as [Buffer];
  const end = head.indexOf('\r\n\r\n') + 4;
  const read = frameReader((text) => {
    received.push(text);
    arrived.dispatchEvent(new Event('text'));
  });
  read(head.subarray(end));
  connection.on('data', read);

  async function receive(start: string): Promise<string> {
    for (;;) {
      const text = received.find((one) => one.startsWith(start));
      if (text !== undefined) return text.slice(start.length);
      if (connection.destroyed) throw new Error(`Never received ${start}; received ${received.join(' ')}`);
      await new Promise((resolve) => arrived.addEventListener('text', resolve, { once: true }));
    }
  }
  const write = (bytes: Uint8Array) => void (connection.writable && connection.write(bytes));
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head.toString('latin1'))?.[1]),
    connection,
    received,
    emit: (text) => write(frameOf(TEXT, Buffer.from(text))),
    send: (bytes) => write(frameOf(BINARY, bytes)),
    writes: write,
    receive,
    closed,
  };
}

/** A WebSocket frame as a browser sends it: unfragmented, and masked with zeros. */
export function frameOf(kind: number, bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(bytes.length < 126 ? 1 : bytes.length < 65_536 ? 3 : 9);
  if (length.length === 1) length[0] = 0x80 | bytes.length;
  else if (length.length === 3) {
    length[0] = 0x80 | 126;
    length.writeUInt16BE(bytes.length, 1);
  } else {
    length[0] = 0x80 | 127;
    length.writeBigUInt64BE(BigInt(bytes.length), 1);
  }
  return Buffer.concat([Buffer.from([0x80 | kind]), length, Buffer.alloc(4), bytes]);
}

/** Parses the unmasked frames of a server, and passes on their texts. */
function frameReader(onText: (text: string) => void): (chunk: Buffer) => void {
  let waiting: Buffer = Buffer.alloc(0);
  return (chunk) => {
    waiting = Buffer.concat([waiting, chunk]);
    for (;;) {
      if (waiting.length < 2) return;
      const kind = (waiting[0] as number) & 0x0f;
      const short = (waiting[1] as number) & 0x7f;
      const start = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (waiting.length < start) return;
      const size =
        short < 126 ? short : short === 126 ? waiting.readUInt16BE(2) : Number(waiting.readBigUInt64BE(2));
      if (waiting.length < start + size) return;
      const text = waiting.subarray(start, start + size).toString();
      if (kind !== CLOSE) onText(text);
      waiting = waiting.subarray(start + size);
    }
  };
}
