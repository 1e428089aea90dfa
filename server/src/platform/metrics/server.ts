import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Services } from '#platform/services.ts';
import { readStates } from './status.ts';
import { version } from './version.ts';

type Listening = { port: number; close(): Promise<void> };

/**
 * Serves what operators and their tools read, on a port of its own: `/statusz`. The port needs no session, so it must
 * not be reachable from outside.
 * @param port 0 takes a free port
 */
export async function openMetrics(services: Services, host: string, port: number): Promise<Listening> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      services.log.error({ type: 'error', err: error }, 'the status could not be read');
      response.destroy();
    });
  });
  async function answer({ url, method }: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('cache-control', 'no-store');
    if (method !== 'GET' || url !== '/statusz') return void response.writeHead(404).end();
    const status = { version, states: await readStates(services) };
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
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
