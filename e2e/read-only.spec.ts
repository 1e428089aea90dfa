import { bubble, expectAllSent, openWithFriend, say, storedTexts } from './steps/chat.ts';
import { command } from './support/command.ts';
import { test } from './support/own-server.ts';
import { expect } from './support/test.ts';

// The browser reports each refused call.
test.use({ losesConnection: true });

const WORDS = 'Quad is moving house. You can write again at six.';

test('while writing is switched off, every page says so, and what is written goes out afterwards', async ({
  page,
  campus,
  member,
}) => {
  const { ben, ann, chat_id } = await openWithFriend(page, member);
  await say(page, ben.name, 'Before');
  await expectAllSent(page);
  const banner = page.getByRole('region', { name: 'Announcement', exact: true });

  await test.step('the words are there at once, and cannot be closed', async () => {
    await command(campus, 'switch', 'writes', 'off', WORDS);
    await expect(banner).toHaveText(WORDS);
    await expect(banner.getByRole('button')).toHaveCount(0);
  });

  await test.step('a message waits, also over a reload, without a dialog', async () => {
    await say(page, ben.name, 'Meanwhile');
    await expect(bubble(page, 'Meanwhile')).toBeVisible();
    await page.reload();
    await expect(banner).toHaveText(WORDS);
    await expect(bubble(page, 'Meanwhile')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect(await storedTexts(ann, chat_id)).toEqual(['Before']);
  });

  await test.step('it goes out by itself once writing is on again', async () => {
    await command(campus, 'switch', 'writes', 'on');
    await expect(banner).toHaveCount(0);
    await expectAllSent(page);
    await expect.poll(() => storedTexts(ann, chat_id)).toEqual(['Before', 'Meanwhile']);
  });
});
