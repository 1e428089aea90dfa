import { startServer } from './server.ts';

/** Starts one server for all journeys; they keep out of each other's way by using people of their own. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { url, outbox, stop } = await startServer();
  // The way to hand something to the processes that run the tests.
  process.env['QUAD_URL'] = url;
  process.env['QUAD_OUTBOX'] = outbox;
  return stop;
}
