import { chatCalls } from '@quad/contract/chat/calls.ts';
import { composer, openConnected } from './steps/chat.ts';
import { logOut } from './steps/people.ts';
import { befriend } from './support/member.ts';
import { expect, test } from './support/test.ts';

test('what one was writing when one was removed is found, and asks no more once it is deleted', async ({
  page,
  member,
}) => {
  const [owner, ann] = [await member(), await member()];
  await befriend(owner, ann);
  const { chat } = await owner.callOk(chatCalls.CreateChat, { title: 'Lawn crew', user_ids: [ann.id] });
  await ann.enter(page.context());
  await openConnected(page, chat.id);
  await composer(page, 'Lawn crew').fill('Who brings the rug?');
  await owner.callOk(chatCalls.RemoveUserFromChatByID, { chat_id: chat.id, user_id: ann.id });
  await expect(page.getByText('You’re not in Lawn crew any more')).toBeVisible();
  await page.getByRole('button', { name: 'What you wrote' }).click();
  const dialog = page.getByRole('dialog', { name: 'Not sent' });
  await expect(dialog.getByText('Who brings the rug?')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // The reload removes the toast. This device still has the unsent message, and a button opens the message.
  await page.reload();
  await page.getByRole('button', { name: '1 message not sent' }).click();
  await expect(dialog.getByText('Who brings the rug?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: '1 message not sent' })).toBeHidden();

  await logOut(page);
  await expect(page).toHaveURL(/\/$/);
});
