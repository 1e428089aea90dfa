import type { Page } from '@playwright/test';
import { logIn, newMember, verifiedStudent } from './member.ts';
import { HOME_SCREENS } from './screens/at-home.ts';
import { CHAT_SCREENS } from './screens/chat.ts';
import { DATE_SCREENS, MATCH_SCREENS } from './screens/dating.ts';
import { DISCOVER_SCREENS } from './screens/discover.ts';
import { PUBLIC_SCREENS } from './screens/public.ts';
import { SETUP_SCREENS } from './screens/setup.ts';
import { STAFF_SCREENS } from './screens/staff.ts';
import type { TestServer } from './server.ts';
import type { Staff } from './staff.ts';
import { MODERATION_SCREENS } from './moderation.ts';
import { ALEX, newStudent } from './students.ts';

/** A server, and an admin who looks at its staff console. */
export type Side = { server: TestServer; admin: Staff };
/** Opens a screen in an empty tab, as a user who may see the screen. */
export type Visit = (page: Page, side: Side) => Promise<void>;

/** How to open each screen of `screens.spec.ts` and `screens-staff.spec.ts`, by the screen's name. */
export const VISITS: Readonly<Record<string, Visit>> = {
  ...visitsOf(PUBLIC_SCREENS, (goTo) => (page) => goTo(page, newStudent())),
  ...visitsOf(SETUP_SCREENS, (goTo) => async (page, { server }) => {
    const student = await verifiedStudent(server);
    await (await logIn(server, student)).enter(page.context());
    await goTo(page, student);
  }),
  ...visitsOf(DATE_SCREENS, ({ after, screen }) => async (page, { server }) => {
    const ann = await newMember(server);
    for (const step of after) await step(ann);
    await ann.enter(page.context());
    await screen(page, ann);
  }),
  ...visitsOf(
    { ...HOME_SCREENS, ...CHAT_SCREENS, ...DISCOVER_SCREENS, ...MATCH_SCREENS },
    (goTo) =>
      async (page, { server }) => {
        await (await logIn(server, ALEX)).enter(page.context());
        await goTo(page, newStudent());
      },
  ),
  ...visitsOf(
    MODERATION_SCREENS,
    (goTo) =>
      (page, { server }) =>
        goTo(page, server),
  ),
  ...visitsOf(STAFF_SCREENS, (goTo) => async (page, { admin }) => {
    await admin.enter(page.context());
    await goTo(page, newStudent());
  }),
};

function visitsOf<Screen>(
  screens: Readonly<Record<string, Screen>>,
  visit: (screen: Screen) => Visit,
): Record<string, Visit> {
  return Object.fromEntries(Object.entries(screens).map(([name, screen]) => [name, visit(screen)]));
}
