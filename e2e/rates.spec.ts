import type { Page } from '@playwright/test';
import { friendCalls } from '@quad/contract/friends/calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { screens } from '@quad/contract/screens.ts';
import { chatRow } from './steps/chat.ts';
import { openAndConnect } from './support/connection.ts';
import { befriend, type Campus, type Member, newMember } from './support/member.ts';
import { startServer, type TestServer } from './support/server.ts';
import { expect, test as base } from './support/test.ts';

/** A server of this journey's own, whose rates are off only while its people are made. */
const test = base.extend<{ server: TestServer }>({
  server: async ({ browserName: _any }, provide) => {
    const server = await startServer({ DEMO: '0' });
    await provide(server);
    await server.stop();
  },
  campus: async ({ server }, provide) => provide({ url: server.url, outbox: server.outbox }),
});

const ASKING = 20;

/** Somebody with a friend, whom twenty others ask to be theirs. */
async function popular(campus: Campus): Promise<{ ann: Member; ben: Member }> {
  const [ann, ben] = [await newMember(campus), await newMember(campus)];
  await befriend(ann, ben);
  for (let nth = 0; nth < ASKING; nth += 1) {
    const fan = await newMember(campus);
    await fan.callOk(friendCalls.FriendRequestAction, { user_id: ann.id, action: 'SEND' });
    await fan.leave();
  }
  return { ann, ben };
}

const noDialog = (page: Page) => expect(page.getByRole('alertdialog')).toHaveCount(0);

const requests = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^Accept friend request/ });

/** Reads on somebody's behalf until the server refuses. */
async function useUpReads(member: Member): Promise<void> {
  const read = () => member.callOk(profileCalls.GetMyInfo, {}).then(() => true);
  const refused = (error: Error) => {
    expect(error.message).toContain('Too many');
    return false;
  };
  for (let isAdmitted = true; isAdmitted;) {
    const reads = await Promise.all(Array.from({ length: 40 }, () => read().catch(refused)));
    isAdmitted = reads.every(Boolean);
  }
}

test('nobody is refused in a dialog for opening Quad, however often', async ({ page, campus, server }) => {
  const { ann, ben } = await popular(campus);
  await server.goDown();
  await server.goUp({ LIMITS: 'on' });
  const context = page.context();
  await ann.enter(context);

  await test.step('Friends with twenty requests, loaded again and again', async () => {
    for (let load = 0; load < 3; load += 1) {
      await openAndConnect(page, screens.friends.path);
      await page.getByRole('button', { name: 'Show all requests' }).click();
      await expect(requests(page)).toHaveCount(ASKING);
    }
    await noDialog(page);
  });

  await test.step('seven tabs restored at once', async () => {
    const names = [
      'dashboard',
      'messages',
      'friends',
      'discover',
      'findPeople',
      'settings',
      'messages',
    ] as const;
    const tabs = await Promise.all(names.map(() => context.newPage()));
    await Promise.all(tabs.map((tab, nth) => tab.goto(screens[names[nth] ?? 'dashboard'].path)));
    for (const tab of tabs) {
      await tab.waitForLoadState('networkidle');
      await expect(tab.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(tab.getByText(/Could not load|Too many/)).toHaveCount(0);
      await noDialog(tab);
      await tab.close();
    }
  });

  await test.step('a page whose every read is refused waits, and shows all', async () => {
    const refusals: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 429) refusals.push(response.url());
    });
    // The ten seconds of the rate may be over before the page asks; then it is not refused, and opened once more.
    await expect(async () => {
      await useUpReads(ann);
      await page.goto(screens.messages.path);
      await expect(chatRow(page, ben.name)).toBeVisible();
      await noDialog(page);
      expect(refusals, 'reads that were refused').not.toEqual([]);
    }).toPass();
  });
});
