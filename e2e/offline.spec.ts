import { chatCalls } from '@quad/contract/chat/calls.ts';
import { bubble, composer, expectAllSent, history, readBackTo, say } from './steps/chat.ts';
import { befriend, type Member } from './support/member.ts';
import { expect, test } from './support/test.ts';

test.use({ losesConnection: true });

const LOST = 'Lost connection with server. Attempting to reconnect...';

/** What was said in a chat, oldest first, as somebody in it finds it on the server. */
async function storedTexts(member: Member, chat_id: number): Promise<string[]> {
  const { messages } = await member.asks(chatCalls.GetMessages, { chat_id, page: 0 });
  return messages.map(({ message }) => message.content).toReversed();
}

test('what is written without a connection waits, and goes out once and in order', async ({
  page,
  member,
}) => {
  const [ann, ben] = [await member(), await member()];
  const chat_id = await befriend(ann, ben);
  await ann.enter(page.context());
  await page.goto(`/app/me/messages?id=${chat_id}`);
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
  await page.goto(`/app/me/messages?id=${chat_id}`);
  await expect(bubble(page, 'Before')).toBeVisible();

  await page.context().setOffline(true);
  await say(page, ben.name, 'Mine');
  await expect(page.getByText(LOST)).toBeVisible();
  const missed = Array.from({ length: 45 }, (_, index) => `Missed ${index + 1}`);
  for (const text of missed) await ben.says(chat_id, text);
  await page.context().setOffline(false);

  await expect(bubble(page, 'Mine')).toBeVisible();
  await expectAllSent(page);
  expect(await readBackTo(page, 'Before')).toEqual(['Before', ...missed, 'Mine']);
});
