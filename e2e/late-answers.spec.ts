import type { Page } from '@playwright/test';
import { chatRow, composer, openConnected } from './steps/chat.ts';
import { befriend } from './support/member.ts';
import { expect, test } from './support/test.ts';

test.use({ losesConnection: true });

/** Returns the number of unread messages that the window's title shows. */
const unread = async (page: Page): Promise<number> => Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0);

test('a list’s answer that comes late takes back nothing that was said meanwhile', async ({
  page,
  member,
  isMobile,
}) => {
  const [ann, ben, cleo] = [await member(), await member(), await member()];
  const withBen = await befriend(ann, ben);
  const withCleo = await befriend(ann, cleo);
  await ann.enter(page.context());
  await openConnected(page, withBen);
  await expect(composer(page, ben.name)).toBeVisible();

  const read = Promise.withResolvers<void>();
  const mayAnswer = Promise.withResolvers<void>();
  await page.route('**/api/chat/GetMyChats', async (route) => {
    const response = await route.fetch();
    read.resolve();
    await mayAnswer.promise;
    await route.fulfill({ response });
  });
  // The page fetches its lists again after each reconnect.
  await page.context().setOffline(true);
  await expect(page.getByText('Lost connection with server. Attempting to reconnect...')).toBeVisible();
  await page.context().setOffline(false);
  await read.promise;

  const before = await unread(page);
  await cleo.says(withCleo, 'Anybody here?');
  await expect.poll(() => unread(page)).toBe(before + 1);
  const answered = page.waitForResponse('**/api/chat/GetMyChats');
  mayAnswer.resolve();
  await answered;

  if (isMobile) await page.getByRole('link', { name: 'Back to messages' }).click();
  await expect(chatRow(page, cleo.name)).toContainText('Anybody here?');
  await expect(chatRow(page, cleo.name)).toContainText('1 unread');
  expect(await unread(page)).toBe(before + 1);
});
