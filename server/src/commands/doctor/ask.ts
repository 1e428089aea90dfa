import { type IncomingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps, type RequestOptions } from 'node:https';
import { text } from 'node:stream/consumers';
import type { Context } from './check.ts';

/** An answer of the site. `from` is this machine's address of the connection. */
export type Answer = { status: number; headers: IncomingHttpHeaders; body: string; from: string };
type Asking = { method?: string; headers?: Record<string, string>; body?: string };

const ANSWER_WITHIN_MS = 10_000;

/** Opens a request to the site, on a connection of its own, as a page of the site sends it. */
function open({ config: { publicUrl }, ca }: Context, path: string, { method, headers }: Asking) {
  const url = new URL(path, publicUrl);
  const options: RequestOptions = {
    agent: false,
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    headers: { origin: url.origin, ...headers },
    ...(method && { method }),
    ...(ca && { ca }),
  };
  return url.protocol === 'https:' ? requestHttps(url, options) : requestHttp(url, options);
}

/** Sends a request through the public address. @throws if there is no answer */
export const ask = (context: Context, path: string, asking: Asking = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    open(context, path, asking)
      .once('response', (answer) => {
        const { statusCode: status = 0, headers } = answer;
        const from = answer.socket.localAddress ?? '';
        text(answer).then((body) => resolve({ status, headers, body, from }), reject);
      })
      .once('error', reject)
      .end(asking.body);
  });

/** Opens a WebSocket. @returns the status, which is 101 if there is one, and the first bytes that the server sends */
export const openWebSocket = (context: Context, path: string): Promise<{ status: number; first: string }> =>
  new Promise((resolve, reject) => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16, 'doctor').toString('base64'),
    };
    open(context, path, { headers })
      .once('upgrade', ({ statusCode: status = 0 }, socket, head) => {
        const done = (bytes: Buffer) => {
          socket.destroy();
          resolve({ status, first: bytes.toString('latin1') });
        };
        socket.once('error', reject);
        if (head.length > 0) done(head);
        else socket.once('data', done);
      })
      .once('response', (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode ?? 0, first: '' });
      })
      .once('error', reject)
      .end();
  });
