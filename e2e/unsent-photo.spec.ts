import { fileURLToPath } from 'node:url';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import { reportStaffCalls } from '@quad/contract/reports/staff-calls.ts';
import { screens } from '@quad/contract/screens.ts';
import { attach, bubble, composer, expectAllSent, history, openForBoth } from './steps/chat.ts';
import { sheet } from './steps/groups.ts';
import { barriers, settle } from './support/looks.ts';
import { newStaff } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const PHOTO = fileURLToPath(new URL('fixtures/photo.jpg', import.meta.url));

test('an unsent photo is gone for both, and a report from its place still shows it to staff', async ({
  page,
  campus,
  member,
  openBrowser,
  isMobile,
}) => {
  const opened = await openForBoth({ page, member, openBrowser, isMobile });
  const { ann, ben, chat_id, other: him } = opened;

  const address = await test.step('he sends a photo, and she sees it', async () => {
    await attach(him, PHOTO);
    await composer(him, ann.first_name).fill('Look at this face');
    await him.getByRole('button', { name: 'Send', exact: true }).click();
    await expectAllSent(him);
    await expect(bubble(page, 'Look at this face').getByRole('button', { name: 'Photo' })).toBeVisible();
    const [shown] = (await ann.callOk(chatCalls.GetMessages, { chat_id, page: 0 })).messages;
    expect(shown?.message.media).toHaveLength(1);
    return shown?.message.media[0]?.url as string;
  });
  const statusOf = async (url: string) => (await page.request.get(url)).status();
  expect(await statusOf(address)).toBe(200);

  await test.step('he unsends it, and it is nowhere', async () => {
    const [last] = (await ben.callOk(chatCalls.GetMessages, { chat_id, page: 0 })).messages;
    await ben.callOk(chatCalls.UnsendMessage, { message_id: last?.message.id ?? 0 });
    await expect(bubble(page, `${ben.first_name} unsent a message`)).toBeVisible();
    await expect(history(page).getByText('Look at this face')).toHaveCount(0);
    expect(await statusOf(address)).toBe(404);
    const found = await ann.callOk(chatCalls.GetMessages, { chat_id, page: 0, search_text: 'face' });
    expect(found.messages).toEqual([]);
  });

  await test.step('she reports it from its place', async () => {
    const place = bubble(page, `${ben.first_name} unsent a message`);
    if (isMobile) {
      await place.getByText('unsent a message').tap();
      await sheet(page).getByRole('button', { name: 'Report' }).click();
    } else {
      await place.hover();
      await page.getByRole('button', { name: `Report message from ${ben.first_name}` }).click();
    }
    await sheet(page).getByText('Spam').click();
    await sheet(page).getByRole('button', { name: 'Report', exact: true }).click();
    await expect(sheet(page).getByText('Thanks. A person will read this.')).toBeVisible();
  });

  await test.step('a moderator sees the photo and the words, marked as unsent', async () => {
    const kim = await newStaff(campus, 'moderator');
    await kim.enter(him.context());
    const waiting = await kim.callOk(reportStaffCalls.GetReportCases, {});
    const theirs = waiting.find(({ line }) => line === `From ${ben.name}, in a chat of two, with files`);
    await him.goto(`${screens.staff.path}/reports?id=${theirs?.case_id}`);
    const reported = him.getByRole('region', { name: 'Reported message' });
    await expect(reported).toContainText('Look at this face');
    await expect(reported).toContainText('Unsent by its author');
    await reported.getByRole('button', { name: 'Show picture 1' }).click();
    const copy = reported.getByRole('img').last();
    await expect(copy).toBeVisible();
    await expect.poll(() => copy.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await settle(him);
    expect.soft(await barriers(him)).toEqual([]);
  });
});
