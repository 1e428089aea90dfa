import { chatRow, composer, storedTexts } from './steps/chat.ts';
import { navigation } from './steps/people.ts';
import { befriend } from './support/member.ts';
import { expect, test } from './support/test.ts';

test('words go to a person who they are written to, whatever is said elsewhere meanwhile', async ({
  page,
  member,
  isMobile,
}) => {
  const [ann, ben, cleo] = [await member(), await member(), await member()];
  const withCleo = await befriend(ann, cleo);
  const withBen = await befriend(ann, ben);
  await cleo.says(withCleo, 'Hello');
  await ben.says(withBen, 'Hi');
  await ann.enter(page.context());
  await page.goto('/app/me/dashboard');
  const connected = page.waitForEvent('websocket');
  await connected;
  await navigation(page).getByRole('link', { name: 'Messages' }).click();
  await expect(chatRow(page, ben.name)).toBeVisible();
  if (isMobile) {
    // On a phone, the messages screen opens no chat by itself.
    await expect(page).toHaveURL(/\/app\/me\/messages$/);
    await chatRow(page, ben.name).click();
  }
  await expect(page).toHaveURL(new RegExp(`\\?id=${withBen}$`));
  await expect(page).toHaveTitle(new RegExp(`${ben.name} · Messages · Quad$`));
  await composer(page, ben.name).click();
  await page.keyboard.type('Between us, ');

  await cleo.says(withCleo, 'Anybody here?');
  // The title begins with the number of unread messages. The name of the open chat follows.
  await expect(page).toHaveTitle(new RegExp(`^\\(\\d\\) ${ben.name} · Messages · Quad$`));
  await page.keyboard.type('I think so');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => storedTexts(ann, withBen)).toEqual(['Hi', 'Between us, I think so']);
  expect(await storedTexts(ann, withCleo)).toEqual(['Hello', 'Anybody here?']);

  if (!isMobile) {
    await navigation(page).getByRole('link', { name: 'Messages' }).click();
    await expect(composer(page, ben.name)).toBeVisible();
  } else await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/app\/me\/dashboard$/);
  await expect(page).toHaveTitle(/Dashboard · Quad$/);
});
