import { reportCalls } from '@quad/contract/reports/calls.ts';
import { bubble } from './steps/chat.ts';
import { confirm, openChat, sheet } from './steps/groups.ts';
import { pick, press } from './steps/keyboard.ts';
import { barriers, settle } from './support/looks.ts';
import { befriend } from './support/member.ts';
import { expect, test } from './support/test.ts';

const THANKS = 'Thanks. A person will read this. We never tell them who reported.';

test('a message is reported and its author blocked; the report is in the settings', async ({
  page,
  member,
  isMobile,
}) => {
  const [ann, ben] = [await member(), await member()];
  const chat_id = await befriend(ann, ben);
  await ben.says(chat_id, 'Buy my tuba');
  await ann.enter(page.context());
  await page.goto('/app/me/messages');
  await openChat(page, ben.name);
  if (isMobile) {
    await bubble(page, 'Buy my tuba').getByText('Buy my tuba').tap();
    await settle(page);
    expect.soft(await barriers(page)).toEqual([]);
    await sheet(page).getByRole('button', { name: 'Report' }).click();
  } else {
    await bubble(page, 'Buy my tuba').hover();
    await page.getByRole('button', { name: `Report message from ${ben.first_name}` }).click();
  }
  await expect(sheet(page).getByText('Buy my tuba')).toBeVisible();
  await settle(page);
  expect.soft(await barriers(page)).toEqual([]);
  await sheet(page).getByText('Spam').click();
  await sheet(page).getByRole('button', { name: 'Report', exact: true }).click();
  await expect(sheet(page).getByText(THANKS)).toBeVisible();
  const [report] = await ann.callOk(reportCalls.GetMyReports, {});
  await expect(sheet(page).getByText(`Report ${report?.number}.`)).toBeVisible();
  await settle(page);
  expect.soft(await barriers(page)).toEqual([]);
  await sheet(page)
    .getByRole('button', { name: `Block ${ben.first_name}` })
    .click();
  await confirm(page, 'Block');
  await expect(sheet(page).getByText(`${ben.first_name} is blocked.`)).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(`Your chat with ${ben.name} has ended`)).toBeVisible();
  await page.getByRole('button', { name: 'Read it' }).click();
  await expect(page.getByText('You’re not friends any more, so nobody can write here.')).toBeVisible();
  await page.goto('/app/me/settings#reports');
  const mine = page.getByRole('region', { name: 'My reports' });
  await expect(mine.getByText('Message: Spam')).toBeVisible();
  await expect(mine.getByText('Received')).toBeVisible();
});

test('without a mouse: a message is reported', async ({ page, member, isMobile }) => {
  const [ann, ben] = [await member(), await member()];
  const chat_id = await befriend(ann, ben);
  await ben.says(chat_id, 'Buy my tuba');
  await ann.enter(page.context());
  await page.goto(`/app/me/messages?id=${chat_id}`);
  await expect(bubble(page, 'Buy my tuba')).toBeVisible();
  const way = page.getByRole('button', {
    name: `${isMobile ? 'Options for' : 'Report'} message from ${ben.first_name}`,
  });
  // Wait for the menu, which is drawn after the message. An arrow key moves the focus only to elements that are drawn.
  await expect(way).toBeAttached();
  // Tab reaches only one element in the list of messages. From the message, arrow keys move the focus past the
  // portrait to the menu.
  await press(page, bubble(page, 'Buy my tuba'));
  await page.keyboard.press('ArrowRight');
  // On a desktop, the buttons Reply and Copy come before the button Report.
  if (!isMobile) for (const _ of ['Reply', 'Copy']) await page.keyboard.press('ArrowRight');
  await expect(way).toBeFocused();
  await page.keyboard.press('Enter');
  if (isMobile) await press(page, sheet(page).getByRole('button', { name: 'Report' }));
  await pick(page, sheet(page).getByRole('radio', { name: 'Hacking' }));
  await press(page, sheet(page).getByRole('button', { name: 'Report', exact: true }));
  await expect(sheet(page).getByText(THANKS)).toBeFocused();
});
