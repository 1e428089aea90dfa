import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ALEX, beAlex, befriended, card, chatWith } from '#testing/cards.ts';
import { answerChat, said } from '#testing/chat-server.ts';
import { renderPage } from '#testing/render-page.tsx';
import MessagesPage from '../MessagesPage.tsx';

const CHAT = chatWith(card(befriended));
const LONG = 'The jacarandas are dropping and the whole lawn is basically purple, come and see. '.repeat(2);
const PHONE = 390;

beforeEach(() => beAlex());

test('on a phone a bubble takes the width there is, so that the time finds room on the last line', async () => {
  await page.viewport(PHONE, 844);
  answerChat(CHAT, [
    said(CHAT.id, 1, { content: LONG }),
    said(CHAT.id, 2, { content: LONG, author_id: ALEX }),
  ]);
  await renderPage(<MessagesPage />, { at: `/app/me/messages?id=${CHAT.id}` });
  const bubbles = () =>
    page
      .getByRole('log')
      .getByRole('article')
      .elements()
      .map((one) => {
        const bubble = one.querySelector('[id^="said-"]')?.getBoundingClientRect();
        return {
          width: bubble?.width ?? 0,
          right: bubble?.right ?? 0,
          end: one.getBoundingClientRect().right,
        };
      });
  await expect.poll(() => bubbles().length).toBe(2);
  const [theirs, mine] = bubbles();
  expect(theirs?.right).toBeCloseTo(theirs?.end ?? 0, 0);
  expect((mine?.width ?? 0) / PHONE).toBeCloseTo(0.88, 2);
});
