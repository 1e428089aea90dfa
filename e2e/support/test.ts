import { type BrowserContext, type ConsoleMessage, expect, test as base } from '@playwright/test';

type Fixtures = {
  /** Folder of the mails that the server sent, each a file. */
  outbox: string;
  /**
   * Watches a further browser context for complaints, as the test's own one is: use it for every person beyond the
   * first.
   */
  watch(context: BrowserContext): void;
};

/** A journey. It fails when a page throws or writes an error to the console, even if all else looks right. */
export const test = base.extend<Fixtures & { clean: void }>({
  baseURL: async ({ browserName: _any }, provide) => provide(process.env['QUAD_URL']),
  outbox: async ({ browserName: _any }, provide) => provide(process.env['QUAD_OUTBOX'] ?? ''),
  watch: async ({ browserName: _any }, provide) => {
    const complaints: string[] = [];
    await provide((context) => {
      context.on('console', (message) => {
        if (isComplaint(message)) complaints.push(message.text());
      });
      context.on('weberror', (problem) => complaints.push(problem.error().stack ?? String(problem.error())));
    });
    expect(complaints, 'errors in the console').toEqual([]);
  },
  clean: [
    async ({ context, watch }, provide) => {
      watch(context);
      await provide();
    },
    { auto: true },
  ],
});

export { expect };

/** The browser itself reports each refused call; a page that asks and is refused (401, 404) does nothing wrong. */
function isComplaint(message: ConsoleMessage): boolean {
  if (message.type() !== 'error') return false;
  const isRefusal = /^Failed to load resource: .* status of 4\d\d/.test(message.text());
  return !(isRefusal && message.location().url.includes('/api/'));
}
