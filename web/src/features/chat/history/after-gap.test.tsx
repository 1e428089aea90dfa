import { messageCalls } from '@quad/contract/chat/message-calls.ts';
import { MESSAGES_PAGE } from '@quad/contract/chat/limits.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { beAlex, befriended, card, chatWith } from '#testing/cards.ts';
import { answerChat, said } from '#testing/chat-server.ts';
import { answer, success } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render-page.tsx';
import MessagesPage from '../MessagesPage.tsx';
import { catchUpMessages } from './catch-up-all.ts';

const CHAT = chatWith(card(befriended));
const WIDTHS = [390, 1440];
const MISSED = 45;

beforeEach(() => beAlex());

const many = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    // The messages have different heights, as real ones do.
    said(CHAT.id, at + 1, { content: `Message ${at + 1}.${' And so on.'.repeat((at * 7) % 40)}` }),
  );

/**
 * Opens a chat after a gap. Two answers wait until the test releases them: the latest page, and the messages missed in
 * the gap.
 */
async function afterGap(width: number, known: number, first: 'latest' | 'missed' = 'latest') {
  await page.viewport(width, 844);
  onTestFinished(() => page.viewport(390, 844));
  const all = many(known + MISSED);
  answerChat(CHAT, all.slice(0, known));
  const { cache } = await renderPage(
    <div style={{ height: '700px', display: 'grid' }}>
      <MessagesPage />
    </div>,
    { at: `/app/me/messages?id=${CHAT.id}` },
  );
  await expect.element(article(known)).toBeInViewport();
  const gates = { latest: Promise.withResolvers<void>(), missed: Promise.withResolvers<void>() };
  answer(messageCalls.GetMessages, async ({ after_message_id }) => {
    const isLatest = after_message_id == null;
    await gates[isLatest ? 'latest' : 'missed'].promise;
    const later = all.filter(({ message }) => message.id > (after_message_id ?? 0));
    const some = isLatest ? all.slice(-MESSAGES_PAGE) : later.slice(0, MESSAGES_PAGE);
    return success({ messages: some.toReversed() });
  });
  const catchUp = () =>
    // The list of chats may trigger the request for the missed messages before the latest page has arrived.
    Promise.all(
      (first === 'missed' ? [null, CHAT.id] : [CHAT.id]).map((open) =>
        catchUpMessages(cache, undefined, open),
      ),
    );
  return { gates, catchUp, last: known + MISSED };
}

const box = () => page.getByRole('log').element();
const article = (seq: number) => page.getByRole('article').filter({ hasText: `Message ${seq}.` });
const numbers = () =>
  [...box().querySelectorAll('article bdi')].map((one) =>
    Number(/^Message (\d+)/.exec(one.textContent)?.[1]),
  );
const topOf = (seq: number) =>
  box().querySelectorAll('article')[numbers().indexOf(seq)]?.getBoundingClientRect().top ?? Number.NaN;

/**
 * Calls `look` after each painted frame from now on.
 * @returns the results so far
 */
function watchFrames<T>(look: () => T): T[] {
  const painted: T[] = [];
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => painted.push(look()));
  port1.start();
  let frame = requestAnimationFrame(function next() {
    port2.postMessage(null);
    frame = requestAnimationFrame(next);
  });
  onTestFinished(() => {
    cancelAnimationFrame(frame);
    port1.close();
  });
  return painted;
}

const frames = async (count: number) => {
  for (let at = 0; at < count; at += 1) await new Promise(requestAnimationFrame);
};

/**
 * Scrolls up like a user.
 * @returns the number of a message in the middle of the visible part
 */
async function readBack(by: number): Promise<number> {
  box().dispatchEvent(new WheelEvent('wheel', { deltaY: -by }));
  box().scrollTop -= by;
  await frames(20);
  const middle = box().getBoundingClientRect().top + 300;
  return numbers().find((seq) => topOf(seq) > middle) ?? 0;
}

const cases = WIDTHS.flatMap((width) => [1, 30].map((known) => ({ width, known })));

const orders = cases.flatMap((one) => (['latest', 'missed'] as const).map((first) => ({ ...one, first })));

test.for(orders)('a person who is at the end stays there, %j', async ({ width, known, first }) => {
  const { gates, catchUp, last } = await afterGap(width, known, first);
  const caughtUp = catchUp();
  gates[first].resolve();
  await expect.element(article(last)).toBeInViewport();
  await frames(20);
  // Collects the frames in which the last message is not at the end of the list. There must be none.
  const astray: number[] = [];
  const look = () => {
    const { scrollHeight, scrollTop, clientHeight } = box();
    if (numbers().at(-1) !== last || scrollHeight - scrollTop - clientHeight > 1)
      astray.push(numbers().at(-1) ?? 0);
  };
  const watch = new MutationObserver(look);
  watch.observe(box(), { subtree: true, childList: true });
  watchFrames(look);
  gates.latest.resolve();
  gates.missed.resolve();
  await caughtUp;
  await frames(20);
  watch.disconnect();
  expect(astray).toEqual([]);
});

test.for(cases)(
  'a person who reads further up what came last keeps their line, %j',
  async ({ width, known }) => {
    const { gates, catchUp, last } = await afterGap(width, known);
    const caughtUp = catchUp();
    gates.latest.resolve();
    await expect.element(article(last)).toBeInViewport();
    await frames(20);
    const line = await readBack(700);
    const top = topOf(line);
    const painted = watchFrames(() => Math.abs(topOf(line) - top) <= 1);
    gates.missed.resolve();
    await caughtUp;
    await frames(20);
    expect(painted.filter((isStill) => !isStill)).toEqual([]);
    expect(line).toBeGreaterThan(known);
  },
);

test.for(WIDTHS)('a person who reads what was there before keeps their line, %i wide', async (width) => {
  const { gates, catchUp } = await afterGap(width, 30);
  const line = await readBack(700);
  const top = topOf(line);
  const painted = watchFrames(() => Math.abs(topOf(line) - top) <= 1);
  const caughtUp = catchUp();
  gates.latest.resolve();
  await frames(20);
  gates.missed.resolve();
  await caughtUp;
  await frames(20);
  expect(painted.filter((isStill) => !isStill)).toEqual([]);
});
