import { staffCalls } from '@quad/contract/staff/calls.ts';
import { inspect } from './support/screens/inspect.ts';
import { STAFF_SCREENS } from './support/screens/staff.ts';
import { startServer, type TestServer } from './support/server.ts';
import { newStaff, type Staff } from './support/staff.ts';
import { newStudent } from './support/students.ts';
import { test as base } from './support/test.ts';

// A campus of their own: what journeys of staff open elsewhere, nobody else can open for a while.
const test = base.extend<object, { server: TestServer; admin: Staff }>({
  server: [
    async ({ browserName: _any }, provide) => {
      const server = await startServer();
      await provide(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  // One for all: they leave nothing open, and a command says who is on staff, which takes as long as a screen.
  admin: [
    async ({ server }, provide) => {
      const admin = await newStaff(server, 'admin');
      await provide(admin);
      await admin.leave();
    },
    { scope: 'worker' },
  ],
  campus: async ({ server }, provide) => provide({ url: server.url, outbox: server.outbox }),
});

// Nothing moves, so that a picture of a screen shows it as it stays.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [name, goTo] of Object.entries(STAFF_SCREENS)) {
  test(name, async ({ page, admin }, info) => {
    await admin.enter(page.context());
    try {
      await goTo(page, newStudent());
      await inspect(page, name, info);
    } finally {
      // Lets go of the case that is open, or it would be this admin's for the next test.
      const [, queue, case_id] = /staff\/(\w+)\?id=(\d+)/.exec(page.url()) ?? [];
      const given = staffCalls.ReleaseCase.input.safeParse({ queue, case_id: Number(case_id) });
      if (given.success) await admin.callOk(staffCalls.ReleaseCase, given.data);
    }
  });
}
