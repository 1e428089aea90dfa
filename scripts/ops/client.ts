import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string };
export type Asking = { method?: string; headers?: Record<string, string>; body?: string };

/** A browser at a network address of its own, which trusts only the certificate of the tests. */
export type Browser = {
  ask(path: string, asking?: Asking): Promise<Answer>;
  /** Opens a WebSocket. Resolves to the status and to the first bytes that the server sends in it. */
  upgrade(path: string): Promise<{ status: number; first: string }>;
  close(): void;
};

/** @param address where the requests come from: an address of 127.0.0.0/8 */
export function openBrowser(port: number, pem: string, address: string): Browser {
  const agent = new Agent({
    keepAlive: true,
    ca: readFileSync(pem),
    localAddress: address,
    servername: 'localhost',
  });
  const origin = `https://localhost:${port}`;
  const common = { host: '127.0.0.1', port, agent };
  return {
    ask: (path, { method = 'GET', headers = {}, body } = {}) =>
      new Promise((resolve, reject) => {
        const own = {
          host: `localhost:${port}`,
          origin,
          ...(body && { 'content-type': 'application/json' }),
        };
        const asking = request({ ...common, path, method, headers: { ...own, ...headers } }, (answer) => {
          read(answer).then(resolve, reject);
        });
        asking.once('error', reject).end(body);
      }),
    upgrade: (path) =>
      new Promise((resolve, reject) => {
        const headers = {
          host: `localhost:${port}`,
          origin,
          connection: 'Upgrade',
          upgrade: 'websocket',
          'sec-websocket-version': '13',
          'sec-websocket-key': Buffer.alloc(16, 7).toString('base64'),
        };
        const asking = request({ ...common, path, headers });
        asking.once('upgrade', ({ statusCode = 0 }, socket, head) => {
          const done = (first: Buffer) => {
            socket.destroy();
            resolve({ status: statusCode, first: first.toString('latin1') });
          };
          if (head.length > 0) done(head);
          else socket.once('data', done);
        });
        asking.once('response', ({ statusCode = 0 }) => resolve({ status: statusCode, first: '' }));
        asking.once('error', reject).end();
      }),
    close: () => agent.destroy(),
  };
}

async function read(answer: IncomingMessage): Promise<Answer> {
  let body = '';
  answer.setEncoding('utf8');
  for await (const part of answer) body += part;
  return { status: answer.statusCode ?? 0, headers: answer.headers, body };
}
