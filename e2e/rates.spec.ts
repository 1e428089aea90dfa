import type { Page } from '@playwright/test';
import { friendCalls } from '@quad/contract/friends/calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { screens } from '@quad/contract/screens.ts';
import { bubble, chatRow } from './steps/chat.ts';
import { navigation } from './steps/people.ts';
import { LOST, openAndConnect } from './support/connection.ts';
import { befriend, type Campus, type Member, newMember } from './support/member.ts';
import { test } from './support/own-server.ts';
import { expect } from './support/test.ts';

const ASKING = 20;

/** Creates Ann. She has one friend, Ben, and has friend requests from twenty other students. */
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

/** Makes calls as the member until the rate limit refuses one. */
async function useUpReads(member: Member): Promise<void> {
  const read = () => member.callOk(profileCalls.GetMyInfo, {}).then(() => true);
  const refused = (error: Error) => {
    expect(error.message).toContain('That’s a lot at once');
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
      await expect(tab.getByText(/Couldn’t load|a lot at once/)).toHaveCount(0);
      await noDialog(tab);
      await tab.close();
    }
  });

  await test.step('a page whose every read is refused waits, and shows all', async () => {
    const refusals: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 429) refusals.push(response.url());
    });
    // The limit lasts ten seconds, which may be over before the page loads. In that case no call is refused, and the
    // test opens the page again.
    await expect(async () => {
      await useUpReads(ann);
      await page.goto(screens.messages.path);
      await expect(chatRow(page, ben.name)).toBeVisible();
      await noDialog(page);
      expect(refusals, 'reads that were refused').not.toEqual([]);
    }).toPass();
  });
});

const LOADS = 20;
/** The maximum time until the server accepts new connections, in milliseconds. The server refuses them for a minute. */
const A_WAIT = { timeout: 90_000 };

/** Opens connections as the logged-in user until the server refuses new ones for a minute. */
const useUpConnections = (page: Page) =>
  page.evaluate(async () => {
    const connect = () => {
      const { promise, resolve } = Promise.withResolvers<string>();
      const socket = new WebSocket('/socket.io/?EIO=4&transport=websocket');
      socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
        if (data.startsWith('0')) socket.send('40{}');
        if (data.startsWith('4')) resolve(data);
      });
      socket.addEventListener('close', () => resolve(''));
      return promise.finally(() => socket.close());
    };
    let answer = '';
    while (!answer.startsWith('44') || answer.includes('windows')) answer = await connect();
  });

test('twenty loads block nothing, nor does a connection that is refused after more of them', async ({
  page,
  campus,
  server,
}) => {
  const [ann, ben, fan] = [await newMember(campus), await newMember(campus), await newMember(campus)];
  const chat_id = await befriend(ann, ben);
  await fan.callOk(friendCalls.FriendRequestAction, { user_id: ann.id, action: 'SEND' });
  await server.goDown();
  await server.goUp({ LIMITS: 'on' });
  await ann.enter(page.context());
  for (let load = 0; load < LOADS; load += 1) {
    await openAndConnect(page, screens.friends.path);
    await expect(page.getByText(LOST)).toBeHidden();
  }

  await useUpConnections(page);
  const refused = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => payload.toString().startsWith('44')),
    );
  await page.goto(screens.friends.path);
  await refused;
  await requests(page).click();
  await expect(requests(page)).toHaveCount(0);
  await expect(page.getByText(LOST)).toBeHidden();
  await navigation(page)
    .getByRole('link', { name: /^Messages/ })
    .click();
  await chatRow(page, ben.name).click();
  await ben.says(chat_id, 'Lawn at four?');
  await expect(bubble(page, 'Lawn at four?')).toBeVisible(A_WAIT);
  await expect(page.getByText(LOST)).toBeHidden();
});
