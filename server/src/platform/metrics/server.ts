import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { hostname } from 'node:os';
import { makeCollector, type Sources } from './collect.ts';
import { measureTo, set } from './measure.ts';
import { registerMetrics } from './prometheus.ts';
import { commit, version } from '#platform/version.ts';
import { readStates } from './status.ts';

type Listening = { port: number; close(): Promise<void> };

/**
 * Serves what operators and their tools read, on a port of its own: `/metrics` and `/statusz`. From then on, this
 * process measures. The port needs no session, so it must not be reachable from outside.
 * @param port 0 takes a free port
 */
export async function openMetrics(sources: Sources, host: string, port: number): Promise<Listening> {
  const { services } = sources;
  const registered = registerMetrics();
  measureTo(registered.meter);
  set('quad_build_info', { version, node: hostname() }, 1);
  set('quad_sockets', {}, 0);
  const collect = makeCollector({ ...sources, registered });
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      services.log.error({ type: 'error', err: error }, 'an operator’s request failed');
      response.destroy();
    });
  });
  async function answer({ url, method }: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('cache-control', 'no-store');
    if (method !== 'GET') return void response.writeHead(404).end();
    if (url === '/metrics') {
      await collect();
      return void response.setHeader('content-type', registered.contentType).end(await registered.text());
    }
    if (url !== '/statusz') return void response.writeHead(404).end();
    const status = { version, commit, states: await readStates(services) };
    response.setHeader('content-type', 'application/json; charset=utf-8').end(JSON.stringify(status));
  }
  server.listen(port, host);
  await once(server, 'listening');
  server.on('error', (error) =>
    services.log.error({ type: 'error', err: error }, 'the port for operators fails'),
  );
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    async close() {
      measureTo(undefined);
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
