import { type Browser, openBrowser } from './client.ts';
import { startPace } from './pace.ts';
import type { Site } from './proxies.ts';

/** Calls that are made at a steady rate until `end` is called. */
export type Traffic = {
  /** Makes no further calls, and waits for the answers. @returns how many were made, and each that failed */
  end(): Promise<{ made: number; failed: string[] }>;
};

/** How many visitors take turns. Each has an address and a rate of its own. */
const VISITORS = 50;

/** A page, a read, and a write that is refused because it says nothing. A proxy may repeat reads, but never a write. */
const CALLS = [
  { path: '/', status: 200 },
  { path: '/api/auth/login', method: 'POST', body: '{}', status: 400 },
  { path: '/api/utils/data/countries', status: 200 },
  { path: '/api/auth/login', method: 'POST', body: '{}', status: 400 },
];

/** Starts calls through the proxy. @param rate calls a second */
export function startTraffic({ port, pem }: Site, rate: number): Traffic {
  const visitors = Array.from({ length: VISITORS }, (_, number) =>
    openBrowser(port, pem, `127.1.${number}.1`),
  );
  const failed: string[] = [];
  const pace = startPace(rate, (number) => make(number, visitors, failed));
  return {
    async end() {
      const made = await pace.end();
      for (const visitor of visitors) visitor.close();
      return { made, failed };
    },
  };
}

/** Makes one call. A call fails if it gets another status than it should, or none. */
async function make(number: number, visitors: readonly Browser[], failed: string[]): Promise<void> {
  const call = CALLS[number % CALLS.length];
  // Each visitor makes all kinds of calls.
  const visitor = visitors[Math.floor(number / CALLS.length) % visitors.length];
  if (!call || !visitor) return;
  const { path, status, ...asking } = call;
  try {
    const answer = await visitor.ask(path, asking);
    if (answer.status !== status) failed.push(`${path}: ${answer.status} ${answer.body.slice(0, 200)}`);
  } catch (error) {
    failed.push(`${path}: ${(error as Error).message}`);
  }
}
