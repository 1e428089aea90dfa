import { profileCalls } from '@quad/contract/profile/calls.ts';
import { chatRow, composer } from './steps/chat.ts';
import { pick, press, type } from './steps/keyboard.ts';
import { befriend } from './support/member.ts';
import { expect, test } from './support/test.ts';

test('without a mouse: a corrected name stands in the open chat of a friend at once', async ({
  page,
  member,
  openBrowser,
}, info) => {
  const [ann, ben] = [await member(), await member()];
  const chat_id = await befriend(ann, ben);
  await ann.says(chat_id, 'See you on the lawn');
  const theirs = await openBrowser(info.project.use);
  await ben.enter(theirs.context());
  await theirs.goto(`/app/me/messages?id=${chat_id}`);
  await expect(composer(theirs, ann.name)).toBeVisible();

  await ann.enter(page.context());
  await page.goto('/app/me/settings#profile');
  await press(page, page.getByRole('button', { name: 'Edit', exact: true }));
  await expect(page.getByText('You can change your name twice a year.')).toBeVisible();
  await page.getByRole('textbox', { name: 'First name' }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Quincy');
  await type(page, page.getByRole('combobox', { name: 'Course' }), 'Bachelor of Arts');
  await expect(page.getByRole('option', { name: 'Bachelor of Arts', exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await pick(page, page.getByRole('radio', { name: '3rd' }));
  await press(page, page.getByRole('button', { name: 'Save', exact: true }));

  const name = `Quincy ${ann.last_name}`;
  await expect(composer(theirs, name)).toBeVisible();
  await expect(chatRow(theirs, name)).toBeVisible();
  await expect(page.getByText(/^Saved\. You can change your name twice a year: once more/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused();
  await expect(page.getByText(`${name}Bachelor of Arts, 3rd year`)).toBeVisible();
  expect(await ann.callOk(profileCalls.GetMyCorrections, {})).toMatchObject({
    name: { left: 1 },
    studies: { left: 3 },
  });
});
