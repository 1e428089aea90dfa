import { chatCalls } from '@quad/contract/chat/calls.ts';
import { MESSAGES_PAGE } from '@quad/contract/chat/limits.ts';
import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { connectionLost, connectionRestored } from '#platform/connection-state.ts';
import { ALEX, beAlex, befriended, card, chatWith } from '#testing/cards.ts';
import { answerChat, said } from '#testing/chat-server.ts';
import { answer, failure } from '#testing/fake-server.ts';
import { fakeConnection } from '#testing/fake-connection.ts';
import { picture, SQUARE } from '#testing/pictures.ts';
import { renderPage } from '#testing/render-page.tsx';
import { useOpenMedia } from '#ui/open-media.ts';
import { useTyping } from '../composer/typing.ts';
import { StickyDay } from '../lazy-parts.ts';
import { subscribeChats } from '../live.ts';
import MessagesPage from '../MessagesPage.tsx';
import { useOpenChat } from '../open-chat.ts';

const priya = card(befriended);
const CHAT = chatWith(priya);
const ID = 'dQw4w9WgXcQ';
/** The timeout in milliseconds, long enough for a busy machine. */
const PATIENCE = 60_000;

beforeEach(() => beAlex());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens the chat with Priya with the given messages. */
async function show(messages: ChatMessage[], chat = CHAT) {
  const inputs = answerChat(chat, messages);
  const screen = await renderPage(
    <div style={{ height: '700px', display: 'grid' }}>
      <MessagesPage />
    </div>,
    { at: `/app/me/messages?id=${CHAT.id}` },
  );
  const { connection, sendEvent } = fakeConnection();
  subscribeChats(connection, screen.cache);
  const say = (item: ChatMessage) => {
    messages.push(item);
    sendEvent('chat:message', { ...item, options: item.message.options });
  };
  await expect.element(page.getByRole('article').last()).toBeVisible();
  return { ...screen, asked: inputs, say, sendEvent };
}

const many = (count: number) => Array.from({ length: count }, (_, at) => said(CHAT.id, at + 1));
const log = () => page.getByRole('log');
const article = (text: string) => log().getByRole('article').filter({ hasText: text });
const search = () => page.getByRole('search');
const focused = () => document.activeElement?.textContent ?? '';

test('a short chat shows its messages though the browser measures it late, as in a tab behind another', async () => {
  // The browser measures what it draws, and in a tab behind another it draws once a second.
  const late: (() => void)[] = [];
  let isBehind = true;
  const Real = window.ResizeObserver;
  vi.stubGlobal('ResizeObserver', function observe(callback: ResizeObserverCallback) {
    return new Real((...measured) =>
      isBehind ? late.push(() => callback(...measured)) : callback(...measured),
    );
  });
  answerChat(CHAT, many(4));
  await renderPage(
    <div style={{ height: '700px', display: 'grid' }}>
      <MessagesPage />
    </div>,
    { at: `/app/me/messages?id=${CHAT.id}` },
  );
  // The row of the start comes above the messages once the page knows that there are no older ones.
  const height = () => document.querySelector('[role=log] [style]')?.clientHeight ?? 0;
  await vi.waitUntil(() => height() > 0);
  const withoutStart = height();
  await vi.waitUntil(() => height() > withoutStart);
  isBehind = false;
  for (const measure of late) measure();
  await expect.element(article('Message 1')).toBeVisible();
});

test('addresses are links that tell the other side nothing', async () => {
  await show([said(CHAT.id, 1, { content: 'see https://quad.test/a. And javascript:alert(1)' })]);
  const link = log().getByRole('link');
  await expect.element(link).toHaveTextContent('https://quad.test/a');
  expect(link.elements()).toHaveLength(1);
  expect(link.element().getAttribute('rel')).toBe('noopener noreferrer nofollow');
  expect(getComputedStyle(link.element()).textDecorationLine).toBe('underline');
});

test('a photo that is open closes when its message is taken down, and another one’s stays', async () => {
  const withPhoto = (seq: number) => said(CHAT.id, seq, { media: [picture({ url: `${SQUARE}#${seq}` })] });
  const [first, second] = [withPhoto(1), withPhoto(2)];
  const { sendEvent } = await show([first, second]);
  await log()
    .getByRole('button', { name: /^Photo/ })
    .first()
    .click();
  expect(useOpenMedia.getState().shown).not.toBeNull();
  const taken = ({ message: { id, seq } }: ChatMessage) =>
    sendEvent('chat:changeMessage', { chat_id: CHAT.id, message_id: id, change: seq, removed: true });
  taken(second);
  expect(useOpenMedia.getState().shown).not.toBeNull();
  taken(first);
  expect(useOpenMedia.getState().shown).toBeNull();
});

test('what is pressed while the list moves by itself is hit', async () => {
  await show(many(40));
  await expect.element(article('Message 40')).toBeVisible();
  const moved = new Promise((resolve) => {
    log().element().addEventListener('scroll', resolve, { once: true });
  });
  log().element().scrollBy(0, -60);
  await moved;
  await new Promise(requestAnimationFrame);
  const { left, top, width, height } = article('Message 38').element().getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  expect(hit?.closest('article')).toBe(article('Message 38').element());
});

test.for([10, 30, 60])('a message of %i lines is seen as it comes', async (lines) => {
  const { say } = await show(many(40));
  await expect.element(article('Message 40')).toBeVisible();
  const content = Array.from({ length: lines }, (_, at) => `no ${at}`).join('\n');
  say(said(CHAT.id, 41, { content }));
  await expect.element(article(`no ${lines - 1}`)).toBeVisible();
  const { bottom } = article('no 1').element().getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(log().element().getBoundingClientRect().bottom);
});

test('a linked video is a still of our own until it is pressed, then a sandboxed player', async () => {
  await show([said(CHAT.id, 1, { content: `https://youtu.be/${ID}` })]);
  const still = page.getByRole('button', { name: 'Play video from YouTube' });
  await expect.element(still).toBeVisible();
  expect(document.querySelector('iframe, [src*="youtu"]')).toBeNull();
  // The frame never loads in this test. The test checks only the frame's attributes.
  const inputs = new Promise<HTMLIFrameElement>((resolve) => {
    new MutationObserver((_, watch) => {
      const frame = document.querySelector('iframe');
      if (frame) {
        watch.disconnect();
        resolve(frame);
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  (still.element() as HTMLElement).click();
  const frame = await inputs;
  expect(frame.src).toBe(`https://www.youtube-nocookie.com/embed/${ID}?autoplay=1`);
  expect(frame.sandbox.value).not.toContain('allow-top-navigation');
  expect(frame.sandbox.value).not.toContain('allow-popups');
  frame.remove();
});

test('the history is one stop of the Tab key, and arrows go through it', async () => {
  await show([
    said(CHAT.id, 1),
    said(CHAT.id, 2, { content: 'https://a.test https://b.test' }),
    said(CHAT.id, 3),
  ]);
  await expect.element(log().getByRole('link', { name: 'https://a.test' })).toBeVisible();
  page
    .getByRole('button', { name: /Add photos or video/ })
    .element()
    .focus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  expect(focused()).toContain('Message 3');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(focused()).toBe('https://a.test');
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('https://b.test');
  await userEvent.keyboard('{Escape}{ArrowUp}');
  expect(focused()).toContain('Message 1');
  await userEvent.keyboard('{End}{Tab}');
  await expect.element(page.getByRole('button', { name: /Add photos or video/ })).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  expect(focused()).toContain('Message 3');
});

test('arrivals are spoken, three or more of them by their number', async () => {
  const { say } = await show([said(CHAT.id, 1)]);
  say(said(CHAT.id, 2, { content: 'I said ONE scoop' }));
  const spoken = () => document.querySelector('[aria-live="polite"][aria-atomic]')?.textContent;
  await expect.poll(spoken).toBe('Priya: I said ONE scoop');
  for (const seq of [3, 4, 5]) say(said(CHAT.id, seq));
  await expect.poll(spoken).toBe('3 new messages');
});

test('who is blocked is neither drawn nor spoken until asked for', async () => {
  const item = said(CHAT.id, 1, { content: 'rude' });
  await show([{ ...item, user: { ...item.user, blocked: true } }], chatWith({ ...priya, blocked: true }));
  await expect.element(article('Blocked user')).toBeVisible();
  expect(article('rude').elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'Show' }).click();
  await expect.element(article('rude')).toBeVisible();
});

test('the search finds, marks, and leads to a message of long ago; the latest stay without a gap', async () => {
  const messages = many(200);
  messages[20] = said(CHAT.id, 21, { content: 'two scoops of Gelato', author_id: ALEX });
  const { say, asked: inputs } = await show(messages);
  await page.getByRole('button', { name: 'Search messages' }).click();
  const field = page.getByRole('searchbox', { name: 'Search in this chat' });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('g ');
  await expect.element(search().getByText('Type at least 2 characters.')).toBeVisible();
  // Fills the field at once. A pause while typing would search for the beginning of the word.
  await field.fill('gelato');
  await expect.element(search().getByText('1 message', { exact: true })).toBeVisible();
  expect(document.querySelector('mark')?.textContent).toBe('Gelato');
  expect(inputs.filter(({ search_text }) => search_text).map(({ search_text }) => search_text)).toEqual([
    'gelato',
  ]);

  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(focused).toContain('two scoops');
  expect(inputs.some(({ around_message_id }) => around_message_id === 1021)).toBe(true);
  expect(article('Message 200').elements()).toHaveLength(0);

  say(said(CHAT.id, 201));
  await page.getByRole('button', { name: 'Jump to latest 1 unread' }).click();
  await expect.element(article('Message 201')).toBeVisible();
  await expect.element(article('Message 200')).toBeVisible();
});

test.for([1, 2, 4])(
  'a found message above the last %i photos comes into sight and stays there',
  async (count) => {
    const photo = [picture({ url: SQUARE, width: 800, height: 1200 })];
    const messages = [...many(26), ...many(count).map((_, at) => said(CHAT.id, 27 + at, { media: photo }))];
    const { sendEvent } = await show(messages);
    await page.getByRole('button', { name: 'Search messages' }).click();
    await page.getByRole('searchbox', { name: 'Search in this chat' }).fill('message 26');
    await search()
      .getByRole('button', { name: /Message 26/ })
      .click();
    await expect.poll(focused).toContain('Message 26');
    await expect.element(article('Message 26')).toBeInViewport({ ratio: 1 });
    sendEvent('chat:typing', { chat_id: CHAT.id, user_id: 5 });
    await expect.poll(() => useTyping.getState()[CHAT.id]).toEqual([5]);
    // Waits for some frames, because the rows below are measured only after they are rendered.
    for (let frames = 0; frames < 20; frames += 1) await new Promise(requestAnimationFrame);
    await expect.element(article('Message 26')).toBeInViewport({ ratio: 1 });
  },
);

test('where a found stretch meets the latest messages they become one history', async () => {
  const { say } = await show(many(90));
  await page.getByRole('button', { name: 'Search messages' }).click();
  await userEvent.keyboard('message 52');
  await page.getByRole('button', { name: /Message 52/ }).click();
  await expect.poll(focused).toContain('Message 52');
  say(said(CHAT.id, 91));
  const seen = new Set<string>();
  await expect
    .poll(
      () => {
        const box = log().element();
        for (const one of box.querySelectorAll('article bdi')) seen.add(one.textContent);
        box.scrollTop += 200;
        return seen.has('Message 91');
      },
      { timeout: 60_000, interval: 50 },
    )
    .toBe(true);
  const missing = Array.from({ length: 40 }, (_, at) => `Message ${52 + at}`).filter(
    (text) => !seen.has(text),
  );
  expect(missing).toEqual([]);
});

test('later messages that cannot be fetched are asked for again only when somebody says so', async () => {
  const { say } = await show(many(120));
  await page.getByRole('button', { name: 'Search messages' }).click();
  await userEvent.keyboard('message 40');
  await page.getByRole('button', { name: /Message 40/ }).click();
  await expect.poll(focused).toContain('Message 40');
  const refused = answer(chatCalls.GetMessages, () => failure(500, 'Couldn’t load messages'));
  const again = log().getByRole('button', { name: 'Try again' });
  const toBottom = () => {
    log().element().scrollTop = log().element().scrollHeight;
    return again.query() !== null;
  };
  await expect.poll(toBottom, { interval: 700 }).toBe(true);
  say(said(CHAT.id, 121));
  await expect.element(page.getByRole('button', { name: 'Jump to latest 1 unread' })).toBeVisible();
  const inputs = answerChat(CHAT, many(121));
  await again.click();
  await expect.element(article('Message 56')).toBeInTheDocument();
  expect([refused.length, inputs.length]).toEqual([1, 1]);
});

test('a message that comes below while one reads a little above is counted on the way to it', async () => {
  const { say } = await show(many(40));
  await expect.element(article('Message 40')).toBeVisible();
  const box = log().element();
  const scrollUp = () => {
    box.dispatchEvent(new WheelEvent('wheel'));
    box.scrollTop = box.scrollHeight - box.clientHeight - 200;
    return useOpenChat.getState().atEnd;
  };
  await expect.poll(scrollUp).toBe(false);
  const jump = page.getByRole('button', { name: /^Jump to latest/ });
  await expect.element(jump).not.toBeInTheDocument();
  say(said(CHAT.id, 41));
  await expect.element(jump).toHaveAccessibleName('Jump to latest 1 unread');
  await jump.click();
  await expect.element(article('Message 41')).toBeVisible();
  await expect.element(jump).not.toBeInTheDocument();
});

test('older messages that could not be fetched are asked for again once the connection is back', async () => {
  const { say } = await show(many(45));
  answer(chatCalls.GetMessages, () => failure(null));
  connectionLost();
  const promise = log().getByText(/We’ll load this when you’re back/);
  const toTop = () => {
    log().element().scrollTop = 0;
    return promise.query() !== null;
  };
  await expect.poll(toTop, { interval: 700 }).toBe(true);
  // A message arrives before the connection is back. It makes the cache forget the failed request.
  say(said(CHAT.id, 46));
  answerChat(CHAT, many(46));
  connectionRestored();
  await expect.element(article('Message 15')).toBeInTheDocument();
  await expect.element(promise).not.toBeInTheDocument();
  await expect.element(log().getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('found messages that cannot be fetched say so below the others, and are asked for again by a press', async () => {
  const messages = many(MESSAGES_PAGE + 5);
  const { cache } = await show(messages);
  await page.getByRole('button', { name: 'Search messages' }).click();
  // Fills the field at once. A pause while typing would search for the beginning of the word.
  await search().getByRole('searchbox').fill('message');
  await expect.element(search().getByText(`${MESSAGES_PAGE} messages and more`)).toBeVisible();
  const refused = answer(chatCalls.GetMessages, () => failure(500, 'Couldn’t load messages'));
  const list = search().getByRole('list').element();
  const box = list.parentElement?.parentElement as HTMLElement;
  const scroll = async (top: number) => {
    const moved = new Promise((resolve) => box.addEventListener('scroll', resolve, { once: true }));
    box.scrollTop = top;
    await moved;
    await expect.poll(() => cache.isFetching()).toBe(0);
  };
  await scroll(box.scrollHeight);
  const again = search().getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  await scroll(box.scrollTop - 50);
  expect(refused).toHaveLength(1);
  expect(list.compareDocumentPosition(again.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const inputs = answerChat(CHAT, messages);
  await again.click();
  await expect.element(search().getByText(`${messages.length} messages`)).toBeVisible();
  expect(inputs).toHaveLength(1);
});

test('older messages load at 98 %, half a second after the last move, and never again once there are none', async () => {
  const { asked: inputs } = await show(many(45));
  const box = log().element();
  const scrollTo = (top: number) => {
    box.scrollTop = top;
    return new Promise((resolve) => box.addEventListener('scroll', resolve, { once: true }));
  };
  const room = () => box.scrollHeight - box.clientHeight;
  const olderAsked = () => inputs.flatMap(({ before_message_id }) => before_message_id ?? []);
  const first = (text: string) => article(text).first().element().getBoundingClientRect().top;

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await scrollTo(room() * 0.2);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(olderAsked()).toEqual([]);

  await scrollTo(1);
  await vi.advanceTimersByTimeAsync(400);
  await scrollTo(0);
  await vi.advanceTimersByTimeAsync(499);
  expect(olderAsked()).toEqual([]);
  const top = first('Message 18');
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(olderAsked()).toEqual([1016]), PATIENCE);
  // Older messages are inserted above. After they are measured, the visible messages are at their old position.
  await vi.waitFor(() => {
    expect(box.scrollTop).toBeGreaterThan(300);
    expect(Math.abs(first('Message 18') - top)).toBeLessThan(1);
  }, PATIENCE);

  await scrollTo(0);
  await vi.advanceTimersByTimeAsync(500);
  await vi.waitFor(() => expect(olderAsked()).toEqual([1016, 1001]), PATIENCE);
  await expect.element(page.getByText('This is where it started')).toBeVisible();
  await scrollTo(room());
  await scrollTo(0);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(olderAsked()).toEqual([1016, 1001]);
});

test('Escape leaves the search, and the focus is back on its button', async () => {
  await show(many(3));
  await page.getByRole('button', { name: 'Search messages' }).click();
  await userEvent.keyboard('zzz');
  await expect.element(search().getByText('Nobody said that here.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Search messages' })).toHaveFocus();
  expect(search().elements()).toHaveLength(0);
});

test('while one reads back the day stands at the top, but never beside its own marker', async () => {
  const time = (seq: number) => new Date(Date.UTC(2026, 10, seq > 15 ? 3 : 2, 3, seq * 2)).toISOString();
  await show(many(30).map(({ message: { seq } }) => said(CHAT.id, seq, { creation_time: time(seq) })));
  await StickyDay.preload('');
  const box = log().element();
  const pill = () => box.parentElement?.querySelector('p[aria-hidden] span')?.getBoundingClientRect();
  const markers = () => [...box.querySelectorAll('p span')].map((one) => one.getBoundingClientRect());
  const isBeside = () => {
    const at = pill();
    return at !== undefined && markers().some(({ top, bottom }) => top < at.bottom && bottom > at.top);
  };
  let shown = 0;
  const close: number[] = [];
  for (let top = box.scrollHeight; top > 0; top -= 7) {
    box.scrollTop = top;
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    // A busy machine renders the day's label some frames after the scroll.
    for (let frames = 0; frames < 10 && isBeside(); frames += 1) await new Promise(requestAnimationFrame);
    if (isBeside()) close.push(top);
    if (pill()) shown += 1;
  }
  expect(shown).toBeGreaterThan(20);
  expect(close).toEqual([]);
});

test('a chat in which nobody has said anything greets instead of telling where it started', async () => {
  answerChat(CHAT, []);
  await renderPage(
    <div style={{ height: '700px', display: 'grid' }}>
      <MessagesPage />
    </div>,
    { at: `/app/me/messages?id=${CHAT.id}` },
  );
  await expect.element(page.getByText('You and Priya haven’t talked yet.')).toBeVisible();
  await expect.element(page.getByText('This is where it started')).not.toBeInTheDocument();
});
