import { bubble, expectAllSent, openWithFriend, say, storedTexts } from './steps/chat.ts';
import { POST_AT, postBox } from './steps/posts.ts';
import { killDatabase } from './support/database.ts';
import { test } from './support/own-server.ts';
import { expect } from './support/test.ts';

test.use({ losesConnection: true });

/** Source: reliability.md L4. */
test('what is written while the database is killed again and again arrives without a press', async ({
  page,
  member,
  server,
}) => {
  const { ben, chat_id } = await openWithFriend(page, member);
  const said: string[] = [];
  for (const round of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) {
    await killDatabase(server);
    for (const text of [`${round} before`, `${round} after`]) {
      await say(page, ben.name, text);
      said.push(text);
    }
    await expectAllSent(page);
  }
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(await storedTexts(ben, chat_id)).toEqual(said);
  await expect(bubble(page, 'Six after')).toHaveCount(1);

  await page.goto(POST_AT);
  await postBox(page).fill('Lawn at four?');
  await killDatabase(server);
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(page).toHaveURL(/\/app\/discover\/posts\/post\?id=\d+$/);
  await killDatabase(server);
  await page.getByRole('textbox', { name: 'Write a comment' }).fill('I am in');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'I am in' })).toBeVisible();
});
