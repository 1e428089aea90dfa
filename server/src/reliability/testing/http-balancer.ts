import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** An HTTP load balancer in front of several nodes. */
export type HttpBalancer = {
  origin: string;
  /** Descriptions of the requests that could not be forwarded or did not succeed. */
  failures: readonly string[];
  /** Resolves once the balancer considers the node ready. */
  takes(node: string): Promise<void>;
  close(): Promise<void>;
};

/** The pause between two checks of `/readyz`, in milliseconds. */
const LOOK_EVERY_MS = 500;

/**
 * Forwards each request to the next ready node, over kept-alive connections. A request without an answer has failed,
 * because requests are never repeated.
 */
export async function balanceRequests(nodes: readonly string[]): Promise<HttpBalancer> {
  const agent = new Agent({ keepAlive: true });
  const failures: string[] = [];
  const closing = new AbortController();
  const ready = new Set<string>();
  const watching = Promise.all(nodes.map((node) => watch(node, ready, closing.signal)));
  let turn = 0;
  const nextNode = (): string | undefined => {
    const there = nodes.filter((node) => ready.has(node));
    return there[(turn += 1) % there.length];
  };

  const server = createServer((incoming, outgoing) => {
    const fail = (why: string) => {
      failures.push(`${incoming.url}: ${why}`);
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end();
    };
    const node = nextNode();
    if (node) forward(node, agent, incoming, outgoing, fail);
    else fail('no node is ready');
  });
  const upgraded = new Set<Socket>();
  server.on('upgrade', (incoming: IncomingMessage, client: Socket, head: Buffer) => {
    const node = nextNode();
    if (node) joinSockets(node, incoming, client, head, upgraded);
    else client.destroy();
  });

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failures,
    async takes(node) {
      while (!ready.has(node)) await pause(LOOK_EVERY_MS / 10);
    },
    async close() {
      closing.abort();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      for (const socket of upgraded) socket.destroy();
      agent.destroy();
      await Promise.all([closed, watching]);
    },
  };
}

/** Checks repeatedly whether a node is ready. Updates the set of ready nodes. */
async function watch(node: string, ready: Set<string>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const isReady = await fetch(`${node}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) ready.add(node);
    else ready.delete(node);
    await pause(LOOK_EVERY_MS, null, { signal }).catch(() => undefined);
  }
}

function forward(
  node: string,
  agent: Agent,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  fail: (why: string) => void,
): void {
  const { method = 'GET', headers, url } = incoming;
  const handedOn = request(`${node}${url}`, { agent, method, headers: ofMessage(headers) });
  handedOn.once('error', (error) => fail(error.message));
  handedOn.once('response', (answer: IncomingMessage) => {
    const status = answer.statusCode ?? 0;
    if (status >= 500) fail(`${status}`);
    else {
      answer.once('error', (error) => fail(error.message));
      outgoing.writeHead(status, ofMessage(answer.headers));
      answer.pipe(outgoing);
    }
  });
  incoming.pipe(handedOn);
}

/** The headers without those about the connection, because client and node have different connections. */
const ofMessage = ({ connection: _own, 'keep-alive': _too, ...headers }: IncomingHttpHeaders) => headers;

/** Connects the two sockets of a WebSocket. Closes both when one closes. */
function joinSockets(
  node: string,
  incoming: IncomingMessage,
  client: Socket,
  head: Buffer,
  open: Set<Socket>,
): void {
  const far = connect(Number(new URL(node).port), '127.0.0.1');
  const lines = incoming.rawHeaders.map((word, index) => (index % 2 ? `${word}\r\n` : `${word}: `));
  far.once('connect', () => {
    far.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('')}\r\n`);
    far.write(head);
    far.pipe(client).pipe(far);
  });
  for (const [one, other] of [
    [client, far],
    [far, client],
  ] as const) {
    open.add(one);
    one.on('error', () => undefined);
    one.once('close', () => {
      open.delete(one);
      other.destroy();
    });
  }
}
