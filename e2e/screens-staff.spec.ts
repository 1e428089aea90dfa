import { inspect } from './support/screens/inspect.ts';
import { STAFF_SCREENS } from './support/screens/staff.ts';
import { startServer, type TestServer } from './support/server.ts';
import { newStaff, releaseCase, type Staff } from './support/staff.ts';
import { newStudent } from './support/students.ts';
import { test as base } from './support/test.ts';

// A campus of their own: what journeys of staff open elsewhere, nobody else can open for a while. No fixtures of the
// worker: these screens would come when all else is done, and be waited for alone.
let server: Promise<TestServer> | undefined;
// One for all: they leave nothing open.
let admin: Promise<Staff> | undefined;

const test = base.extend<{ someAdmin: Staff }>({
  campus: async ({ browserName: _any }, provide) => {
    const { url, outbox } = await (server ??= startServer());
    await provide({ url, outbox });
  },
  someAdmin: async ({ campus }, provide) => provide(await (admin ??= newStaff(campus, 'admin'))),
});
test.afterAll(async () => {
  await (await admin)?.leave();
  await (await server)?.stop();
});

// Nothing moves, so that a picture of a screen shows it as it stays.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [name, goTo] of Object.entries(STAFF_SCREENS)) {
  test(name, async ({ page, someAdmin }, info) => {
    await someAdmin.enter(page.context());
    try {
      await goTo(page, newStudent());
      await inspect(page, name, info);
    } finally {
      await releaseCase(page, someAdmin);
    }
  });
}
