import { attach, bubble, chatRow, composer, expectAllSent, history, say } from './steps/chat.ts';
import { press } from './steps/keyboard.ts';
import { barriers, settle } from './support/looks.ts';
import { befriend, type Member } from './support/member.ts';
import { expect, test } from './support/test.ts';
import { fileURLToPath } from 'node:url';

const PHOTO = fileURLToPath(new URL('fixtures/photo.jpg', import.meta.url));
const ID = 'dQw4w9WgXcQ';

/** Creates two friends with so many messages that the first message is far above the view. */
async function friendsWithMessages(member: () => Promise<Member>, count: number) {
  const [ann, ben] = [await member(), await member()];
  const chat_id = await befriend(ann, ben);
  await ben.says(chat_id, 'The gelato is on Zoë');
  for (let number = 1; number <= count; number += 1) await ben.says(chat_id, `Said ${number}.`);
  return { ann, ben, chat_id };
}

test('without a mouse: search a long history, go to what was found, and back to the latest', async ({
  page,
  member,
}) => {
  const { ann, ben, chat_id } = await friendsWithMessages(member, 70);
  await ann.enter(page.context());
  await page.goto(`/app/me/messages?id=${chat_id}`);
  await expect(bubble(page, 'Said 70.')).toBeInViewport();

  await press(page, page.getByRole('button', { name: 'Search messages' }));
  await expect(page.getByRole('searchbox', { name: 'Search in this chat' })).toBeFocused();
  await page.keyboard.type('zoe');
  const search = page.getByRole('search');
  await expect(search.getByText('1 message', { exact: true })).toBeVisible();
  await expect(search.locator('mark')).toHaveText('Zoë');
  await settle(page);
  expect(await barriers(page), 'barriers of the search').toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(bubble(page, 'The gelato is on Zoë')).toBeFocused();
  await expect(bubble(page, 'Said 70.')).toHaveCount(0);

  // The button shows the number of new messages. The user scrolls down to them past every message in between.
  await ben.says(chat_id, 'Said 71.');
  await expect(page.getByRole('button', { name: 'Jump to latest 1 unread' })).toBeVisible();
  for (let number = 1; number <= 71; number += 1) {
    // The page fetches the next messages half a second after the user comes near the last loaded message.
    await expect(bubble(page, `Said ${number}.`)).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(bubble(page, `Said ${number}.`)).toBeFocused();
  }
  await expect(page.getByRole('button', { name: /Jump to latest/ })).toBeHidden();
});

test('a linked video asks nobody before it is pressed', async ({ page, member, campus }) => {
  const [ann, ben] = [await member(), await member()];
  const chat_id = await befriend(ann, ben);
  const foreign: string[] = [];
  await page.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Player</p>' }));
  page.on('request', (request) => {
    if (request.url().startsWith('http') && new URL(request.url()).origin !== campus.url)
      foreign.push(request.url());
  });
  await ben.says(chat_id, `https://m.youtube.com/watch?v=${ID} or https://quad.test/notes.`);
  await ann.enter(page.context());
  await page.goto(`/app/me/messages?id=${chat_id}`);
  const still = page.getByRole('button', { name: 'Play video from YouTube' });
  await expect(still).toBeInViewport();
  const link = history(page).getByRole('link', { name: 'https://quad.test/notes', exact: true });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await page.waitForLoadState('networkidle');
  await settle(page);
  expect(await barriers(page), 'barriers').toEqual([]);
  expect(foreign).toEqual([]);

  await still.click();
  await expect(page.frameLocator('iframe').getByText('Player')).toBeVisible();
  expect(foreign).toEqual([`https://www.youtube-nocookie.com/embed/${ID}?autoplay=1`]);
});

test('a photo is sent, looked at and left by the keyboard; the list follows', async ({
  page,
  member,
  openBrowser,
  isMobile,
}) => {
  const [ann, ben, cleo] = [await member(), await member(), await member()];
  const chat_id = await befriend(ann, ben);
  const other_id = await befriend(ann, cleo);
  await cleo.says(other_id, 'Me first');
  await ann.enter(page.context());
  await page.goto(`/app/me/messages?id=${chat_id}`);
  await attach(page, PHOTO);
  await say(page, ben.name, 'Look');
  await expectAllSent(page);

  // Wait until the photo is drawn. The code that draws photos loads after the first screen.
  await expect(bubble(page, 'Look').getByRole('button', { name: 'Photo' })).toBeVisible();
  await press(page, bubble(page, 'Look'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await settle(page);
  expect(await barriers(page), 'barriers of the viewer').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  const there = await openBrowser({ viewport: { width: 1440, height: 900 } });
  await ben.enter(there.context());
  await there.goto(`/app/me/messages?id=${chat_id}`);
  await expect(bubble(there, 'Look').getByRole('button', { name: 'Photo' })).toBeVisible();
  await say(there, ann.name, 'Seen');
  await expect(bubble(page, 'Seen')).toBeInViewport();
  if (isMobile) await page.getByRole('link', { name: 'Back to messages' }).click();
  const rows = page.getByRole('navigation', { name: 'Chats' }).getByRole('link');
  await expect(rows.first()).toContainText(ben.name);
  await cleo.says(other_id, 'And again');
  await expect(rows.first()).toContainText(cleo.name);
  await expect(chatRow(page, cleo.name)).toContainText('2 unread');
  if (!isMobile) await expect(composer(page, ben.name)).toBeVisible();
});
