import {
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  expect,
  type Page,
  test as base,
} from '@playwright/test';
import { CAMPUS } from './devices.ts';
import { type Campus, type Member, newMember } from './member.ts';

type Options = {
  /** True where the test cuts connections. The browser's errors about lost connections then do not fail the test. */
  losesConnection: boolean;
};

type Fixtures = {
  /** The server that the test uses. */
  campus: Campus;
  /** Creates a logged-in member with a complete profile. Use it for users whose screens the test does not check. */
  member: () => Promise<Member>;
  /** Opens a further browser, for another user. */
  openBrowser: (device: BrowserContextOptions) => Promise<Page>;
  /**
   * Makes the test fail when a page of this browser reports an error. The test's own browser and the browsers of
   * `openBrowser` are watched already.
   */
  watch: (context: BrowserContext) => void;
};

/** A test in a browser. It also fails when a page throws, or writes an error to the console. */
export const test = base.extend<Options & Fixtures & { clean: void }>({
  losesConnection: [false, { option: true }],
  campus: async ({ browserName: _any }, provide) =>
    provide({ url: process.env['QUAD_URL'] ?? '', outbox: process.env['QUAD_OUTBOX'] ?? '' }),
  baseURL: async ({ campus }, provide) => provide(campus.url),
  member: async ({ campus }, provide) => {
    const members: Member[] = [];
    await provide(async () => {
      const member = await newMember(campus);
      members.push(member);
      return member;
    });
    await Promise.all(members.map((member) => member.leave()));
  },
  watch: async ({ losesConnection }, provide) => {
    const complaints: string[] = [];
    await provide((context) => {
      context.on('console', (message) => {
        if (isComplaint(message, losesConnection)) complaints.push(message.text());
      });
      context.on('weberror', (problem) => complaints.push(problem.error().stack ?? String(problem.error())));
    });
    expect(complaints, 'errors in the console').toEqual([]);
  },
  openBrowser: async ({ browser, baseURL, watch }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async (device) => {
      const context = await browser.newContext({ ...CAMPUS, ...device, ...(baseURL && { baseURL }) });
      contexts.push(context);
      watch(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
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

/**
 * Whether a message on the console fails the test. Every 4xx answer causes a message, and such messages are expected.
 */
function isComplaint(message: ConsoleMessage, losesConnection: boolean): boolean {
  if (message.type() !== 'error') return false;
  const text = message.text();
  const { url } = message.location();
  if (losesConnection && /net::ERR_|WebSocket connection to|status of 503/.test(text)) return false;
  const isRefusal = /^Failed to load resource: .* status of 4\d\d/.test(text);
  return !(isRefusal && (url.includes('/api/') || url === message.page()?.url()));
}
