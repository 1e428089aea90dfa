import { bubble, expectAllSent, openForBoth, readBackTo, say, storedTexts } from './steps/chat.ts';
import { expect, test } from './support/test.ts';

test.use({ losesConnection: true });

const CUTS = 4;

test('a person whose connection is cut again and again misses nothing that was said, and sees nothing twice', async ({
  page,
  member,
  openBrowser,
  isMobile,
}) => {
  const { ann, ben, chat_id, other } = await openForBoth({ page, member, openBrowser, isMobile });

  await say(page, ben.name, 'First');
  // The server must have stored the page's message before another device sends one. Otherwise the other device's
  // message could come first.
  await expectAllSent(page);
  const said = ['First'];
  const speak = async (text: string) => {
    said.push(text);
    await ann.says(chat_id, text);
  };
  for (let cut = 1; cut <= CUTS; cut += 1) {
    await speak(`Before cut ${cut}`);
    await other.context().setOffline(true);
    await speak(`In cut ${cut}`);
    const back = other.waitForEvent('websocket');
    await other.context().setOffline(false);
    // The other user sends these messages while the page reconnects and fetches the messages that it missed.
    const moments = [1, 2, 3, 4].map((moment) => `After cut ${cut}, ${moment}`);
    for (const text of moments) await speak(text);
    await back;
  }
  await say(page, ben.name, 'Last');
  said.push('Last');
  await expectAllSent(page);

  await expect(bubble(other, 'Last')).toBeVisible();
  expect(await storedTexts(ben, chat_id)).toEqual(said);
  expect(await readBackTo(other, 'First')).toEqual(said);
  expect(await readBackTo(page, 'First')).toEqual(said);
});
