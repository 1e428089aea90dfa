import { inspect } from './support/screens/inspect.ts';
import { STAFF_SCREENS } from './support/screens/staff.ts';
import { startServer, type TestServer } from './support/server.ts';
import { newStaff, releaseCase, type Staff } from './support/staff.ts';
import { newStudent } from './support/students.ts';
import { test as base } from './support/test.ts';

// These tests share a campus of their own. On the common campus, another test could claim a case. The server is in a
// variable and not in a worker fixture, because Playwright would run tests with a worker fixture last and alone.
let server: Promise<TestServer> | undefined;
// All tests use the same admin. They release the cases that they open.
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

// Animations are off, so that a picture shows the final state of a screen.
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
