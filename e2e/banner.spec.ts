import type { Page } from '@playwright/test';
import { screens } from '@quad/contract/screens.ts';
import { bubble, chatRow, composer } from './steps/chat.ts';
import { navigation } from './steps/people.ts';
import { openAndConnect } from './support/connection.ts';
import { befriend } from './support/member.ts';
import { barriers } from './support/looks.ts';
import { expect, test } from './support/test.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'New message' });

for (const name of ['dashboard', 'discover'] as const)
  test(`a message slides in on ${screens[name].title}, goes by itself, and is not announced again`, async ({
    page,
    member,
    isMobile,
  }) => {
    const [ann, ben] = [await member(), await member()];
    const chat_id = await befriend(ann, ben);
    await ann.enter(page.context());
    await openAndConnect(page, screens[name].path);
    const where = page.url();

    await ben.says(chat_id, 'Lawn at four?');
    await expect(banner(page)).toContainText(`${ben.name}: Lawn at four?`);
    expect(await barriers(page)).toEqual([]);
    await expect(banner(page)).toBeHidden();
    expect(page.url()).toBe(where);

    await navigation(page).getByRole('link', { name: 'Messages' }).click();
    await expect(chatRow(page, ben.name)).toBeVisible();
    await expect(banner(page)).toBeHidden();
    if (isMobile) await chatRow(page, ben.name).click();
    await expect(bubble(page, 'Lawn at four?')).toBeVisible();
    await ben.says(chat_id, 'Or five?');
    await expect(bubble(page, 'Or five?')).toBeVisible();
    await expect(banner(page)).toBeHidden();
  });

test('a press on the banner leads to its chat from wherever one is, and the keyboard reaches it', async ({
  page,
  member,
}) => {
  const [ann, ben] = [await member(), await member()];
  const chat_id = await befriend(ann, ben);
  await ann.enter(page.context());
  await openAndConnect(page, screens.settings.path);

  await ben.says(chat_id, 'One');
  await banner(page).getByRole('button', { name: 'Dismiss' }).focus();
  await page.keyboard.press('Escape');
  await expect(banner(page)).toBeHidden();

  await ben.says(chat_id, 'Two');
  await banner(page).getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/app/me/messages\\?id=${chat_id}$`));
  await expect(composer(page, ben.name)).toBeVisible();
  await expect(bubble(page, 'Two')).toBeVisible();
  await expect(banner(page)).toBeHidden();
});
