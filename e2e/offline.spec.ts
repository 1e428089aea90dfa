import {
  bubble,
  composer,
  expectAllSent,
  history,
  openConnected,
  openWithFriend,
  readBackTo,
  say,
  scroll,
  storedTexts,
} from './steps/chat.ts';
import { LOST } from './support/connection.ts';
import { befriend } from './support/member.ts';
import { expect, test } from './support/test.ts';

test.use({ losesConnection: true });

test('what is written without a connection waits, and goes out once and in order', async ({
  page,
  member,
}) => {
  const { ben, chat_id } = await openWithFriend(page, member);
  await say(page, ben.name, 'One');
  await expectAllSent(page);

  await page.context().setOffline(true);
  const waiting = ['Two', 'Three', 'Four'];
  for (const text of waiting) await say(page, ben.name, text);
  for (const text of waiting) {
    const sending = history(page).getByRole('article', { name: 'You, sending' }).filter({ hasText: text });
    await expect(sending.locator('svg')).toBeVisible();
  }
  await expect(page.getByText(LOST)).toBeVisible();
  expect(await storedTexts(ben, chat_id)).toEqual(['One']);

  await page.context().setOffline(false);
  await expectAllSent(page);
  await expect(page.getByText(LOST)).toBeHidden();
  expect(await storedTexts(ben, chat_id)).toEqual(['One', ...waiting]);
  expect(await readBackTo(page, 'One')).toEqual(['One', ...waiting]);
});

test('an answer that gets lost on its way doubles nothing', async ({ page, member }) => {
  const [ann, ben] = [await member(), await member()];
  const chat_id = await befriend(ann, ben);
  await ann.enter(page.context());
  await page.goto(`/app/me/messages?id=${chat_id}`);
  await expect(composer(page, ben.name)).toBeVisible();

  await page.route(
    '**/api/chat/CreateMessage',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await say(page, ben.name, 'Once');
  await say(page, ben.name, 'Twice');
  await expectAllSent(page);
  expect(await storedTexts(ben, chat_id)).toEqual(['Once', 'Twice']);
  expect(await readBackTo(page, 'Once')).toEqual(['Once', 'Twice']);
});

test('what was missed meanwhile is all there afterwards', async ({ page, member }) => {
  const [ann, ben] = [await member(), await member()];
  const chat_id = await befriend(ann, ben);
  await ben.says(chat_id, 'Before');
  await ann.enter(page.context());
  await openConnected(page, chat_id);
  await expect(bubble(page, 'Before')).toBeVisible();

  await page.context().setOffline(true);
  await say(page, ben.name, 'Mine');
  await expect(page.getByText(LOST)).toBeVisible();
  const missed = Array.from({ length: 45 }, (_, index) => `Missed ${index + 1}`);
  for (const text of missed) await ben.says(chat_id, text);
  await page.context().setOffline(false);

  await expect(bubble(page, 'Missed 45')).toBeVisible();
  await expectAllSent(page);
  expect(await readBackTo(page, 'Before')).toEqual(['Before', ...missed, 'Mine']);
});

test('what arrives while older messages load stays', async ({ page, member }) => {
  const [ann, ben] = [await member(), await member()];
  const chat_id = await befriend(ann, ben);
  const texts = Array.from({ length: 40 }, (_, index) => `Said ${index + 1}`);
  for (const text of texts) await ben.says(chat_id, text);
  await ann.enter(page.context());
  const olderAsked = Promise.withResolvers<void>();
  const mayAnswer = Promise.withResolvers<void>();
  await page.route('**/api/chat/GetMessages', async (route) => {
    if (!route.request().postData()?.includes('before_message_id')) return route.fallback();
    olderAsked.resolve();
    await mayAnswer.promise;
    await route.fallback();
  });
  await page.goto(`/app/me/messages?id=${chat_id}`);
  await expect(bubble(page, 'Said 40')).toBeInViewport();
  await scroll(page, -5000);
  await olderAsked.promise;
  await ben.says(chat_id, 'Said 41');
  const toLatest = page.getByRole('button', { name: 'Jump to latest 1 unread' });
  await expect(toLatest).toBeVisible();
  mayAnswer.resolve();
  await expect(bubble(page, 'Said 10')).toHaveCount(1);
  await toLatest.click();
  await expect(bubble(page, 'Said 41')).toBeInViewport();
  expect(await readBackTo(page, 'Said 1')).toEqual([...texts, 'Said 41']);
});
