import { chatCalls } from '@quad/contract/chat/calls.ts';
import { MESSAGE_REMOVED } from '@quad/contract/chat/shapes.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import { reportStaffCalls } from '@quad/contract/reports/staff-calls.ts';
import { screens } from '@quad/contract/screens.ts';
import type { Page } from '@playwright/test';
import { bubble, openConnected } from './steps/chat.ts';
import { DESKTOP, PHONE } from './support/devices.ts';
import { barriers, settle } from './support/looks.ts';
import { befriend } from './support/member.ts';
import { newStaff } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const REPORTS = `${screens.staff.path}/reports`;
/** The maximum time until a decision takes effect, in milliseconds. For the first seconds it can be undone. */
const EFFECT = { timeout: 60_000 };

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Decides on the open report: warns the author and removes the message. */
async function warn(page: Page): Promise<void> {
  // After an undo the button's name ends in "(draft)".
  await page.getByRole('button', { name: /^Warn( \(draft\))?$/ }).click();
  await page.getByRole('checkbox', { name: 'Remove the message, too' }).check();
  await page.getByRole('radio', { name: 'Threats or harassment' }).check();
  await settle(page);
  expect.soft(await barriers(page)).toEqual([]);
  await press(page, 'Warn');
  await expect(page.getByText(/^Warned for the message by /).first()).toBeVisible();
}

test('what is reported is removed with a warning: its author and its reporter see it on their open pages', async ({
  page,
  campus,
  member,
  openBrowser,
}) => {
  const [ann, ben] = [await member(), await member()];
  const chat_id = await befriend(ann, ben);
  const words = `Watch your back, ${ann.name}`;
  await ben.says(chat_id, 'Where is my tuba?');
  await ben.says(chat_id, words);
  const { chat } = await ann.callOk(chatCalls.GetChatByID, { chat_id });
  await ann.callOk(reportCalls.CreateReport, {
    message_id: chat.lastMessage?.message.id,
    reason: 'THREATS',
    comments: 'He means it',
  });
  const kim = await newStaff(campus, 'moderator');
  const [bens, anns] = [await openBrowser(PHONE), await openBrowser(DESKTOP)];
  await Promise.all([ben.enter(bens.context()), ann.enter(anns.context()), kim.enter(page.context())]);
  await openConnected(bens, chat_id);
  await expect(bubble(bens, words)).toBeVisible();
  await anns.goto('/app/me/settings');
  const mine = anns.getByRole('region', { name: 'My reports' });
  await expect(mine.getByText('Received')).toBeVisible();

  await test.step('the moderator reads it in its place, and learns nothing of who reported it', async () => {
    const waiting = await kim.callOk(reportStaffCalls.GetReportCases, {});
    const line = `From ${ben.name}, in a chat of two`;
    const theirs = waiting.find((one) => one.line === line);
    await page.goto(REPORTS);
    const row = page.locator(`a[href$="?id=${theirs?.case_id}"]`);
    await expect(row).toContainText(line);
    await expect(row).toBeVisible();
    await expect(page.getByText(words)).toHaveCount(0);
    await row.click();
    await expect(page.getByText('Chat is private. Views are logged.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Before it' })).toContainText('Where is my tuba?');
    await expect(page.getByText('He means it')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Author' })).toContainText('No actions so far.');
    await expect(page.getByRole('complementary').getByText(ann.first_name)).toHaveCount(0);
    await settle(page);
    expect.soft(await barriers(page)).toEqual([]);
    await expect(mine.getByText('In review')).toBeVisible();
  });

  await test.step('a warning is taken back, and given after all', async () => {
    await warn(page);
    await press(page, 'Undo');
    await expect(page.getByRole('region', { name: 'Reported message' })).toContainText(words);
    await expect(bubble(bens, words)).toBeVisible();
    await warn(page);
  });

  await test.step('the author sees it gone, and the reporter that something was done', async () => {
    await expect(bens.getByText(MESSAGE_REMOVED).filter({ visible: true }).first()).toBeVisible(EFFECT);
    await expect(bubble(bens, words)).toHaveCount(0);
    await expect(mine.getByText('Closed. We acted on it.')).toBeVisible(EFFECT);
    await expect(mine.getByText('Warned')).toHaveCount(0);
  });
});
