import { startServer, type TestServer } from './server.ts';
import { test as base } from './test.ts';

/** A journey on a server of its own: what it does there would stand on the screens of the others. */
export const test = base.extend<{ server: TestServer }>({
  server: async ({ browserName: _any }, provide) => {
    const server = await startServer({ DEMO: '0' });
    await provide(server);
    await server.stop();
  },
  campus: async ({ server }, provide) => provide({ url: server.url, outbox: server.outbox }),
});
