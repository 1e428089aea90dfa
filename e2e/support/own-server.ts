import { startServer, type TestServer } from './server.ts';
import { test as base } from './test.ts';

/** A test with its own server. On the shared server, other tests would see this test's changes on their screens. */
export const test = base.extend<{ server: TestServer }>({
  server: async ({ browserName: _any }, provide) => {
    const server = await startServer({ DEMO: '0' });
    await provide(server);
    await server.stop();
  },
  campus: async ({ server }, provide) => provide({ url: server.url, outbox: server.outbox }),
});
