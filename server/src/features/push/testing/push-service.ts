import { createDecipheriv, createPublicKey, hkdfSync, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { browser } from './browser.ts';

/** A notification as a browser receives it, with the headers of its request. */
export type Delivered = {
  endpoint: string;
  /** The JSON of the declarative push message. */
  message: { notification: { title: string; body: string; tag: string; silent: boolean }; app_badge: number };
  /** The number of bytes before encryption. */
  size: number;
  urgency: string;
  topic: string;
};

/**
 * How the push service fails: with a status, with a redirect, by not answering, or by cutting the connection. Null: it
 * does not fail.
 */
type Failure = { status: number; headers?: Record<string, string> } | 'silence' | 'cut' | null;

/**
 * Starts a push service on this machine. Like the browsers' services it takes notifications for subscriptions, and
 * refuses those without a valid signature. In addition it decrypts them with the browsers' keys.
 */
export async function startPushService() {
  const browsers = new Map<string, ReturnType<typeof browser>>();
  const delivered: Delivered[] = [];
  const state: {
    failure: Failure;
    /** The only address for which the service answers 500. */
    failing: string | null;
    requests: number;
  } = { failure: null, failing: null, requests: 0 };

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    state.requests += 1;
    if (state.failure === 'silence') return;
    if (state.failure === 'cut') return void request.destroy();
    if (state.failure) return void response.writeHead(state.failure.status, state.failure.headers).end();
    const endpoint = `${origin}${request.url}`;
    if (state.failing === endpoint) return void response.writeHead(500).end();
    const known = browsers.get(endpoint);
    if (!known) return void response.writeHead(410).end();
    const fault = faultOf(request, origin);
    if (fault) return void response.writeHead(400).end(fault);
    const text = decrypted(await buffer(request), known);
    const { urgency, topic } = request.headers as Record<string, string>;
    const message = JSON.parse(text) as Delivered['message'];
    const size = Buffer.byteLength(text);
    delivered.push({ endpoint, message, size, urgency: urgency ?? '', topic: topic ?? '' });
    response.writeHead(201).end();
  }

  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => response.writeHead(400).end(String(error)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    delivered,
    state,
    /** Subscribes a browser. Returns the subscription as the browser tells it to the server. */
    subscribe(name: string) {
      const made = browser();
      const endpoint = `${origin}/push/${name}`;
      browsers.set(endpoint, made);
      return { endpoint, ...made.keys, generation: 1 };
    },
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** What is wrong with the headers of a request. Null if nothing is. Source: RFC 8030, 8188, 8292. */
function faultOf({ headers }: IncomingMessage, origin: string): string | null {
  const { authorization = '', ttl, topic = '', urgency = '' } = headers as Record<string, string>;
  if (headers['content-encoding'] !== 'aes128gcm') return 'content encoding';
  if (!/^\d+$/.test(ttl ?? '')) return 'ttl';
  if (!/^[\w-]{1,32}$/.test(topic)) return 'topic';
  if (!['very-low', 'low', 'normal', 'high'].includes(urgency)) return 'urgency';
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return 'key';
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return 'signature';
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
    string,
    unknown
  >;
  const isFor = aud === origin && typeof exp === 'number' && exp * 1000 <= Date.now() + 86_400_000;
  return isFor && typeof sub === 'string' && sub.startsWith('mailto:') ? null : 'claims';
}

/** Decrypts a body with a browser's keys. @throws if it was changed on the way. Source: RFC 8188, 8291. */
export function decrypted(body: Buffer, { pair, keys }: ReturnType<typeof browser>): string {
  const [salt, idLength] = [body.subarray(0, 16), body[20] ?? 0];
  const sender = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const shared = hkdfSync(
    'sha256',
    pair.computeSecret(sender),
    Buffer.from(keys.auth, 'base64url'),
    info,
    32,
  );
  const derived = (use: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(shared), salt, `Content-Encoding: ${use}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
