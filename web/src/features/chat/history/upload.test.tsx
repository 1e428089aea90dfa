import { chatCalls } from '@quad/contract/chat/calls.ts';
import type { Media } from '@quad/contract/core/media.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ALEX, beAlex, befriended, card, chatWith } from '#testing/cards.ts';
import { answerChat, said } from '#testing/chat-server.ts';
import { fakeConnection } from '#testing/fake-connection.ts';
import { answer, success } from '#testing/fake-server.ts';
import { recordFilm } from '#testing/film.ts';
import { alex } from '#testing/groups.ts';
import { picture } from '#testing/pictures.ts';
import { renderPage } from '#testing/render-page.tsx';
import { clearDrafts } from '../drafts.ts';
import { useOutbox } from '../composer/outbox.ts';
import { subscribeChats } from '../live.ts';
import MessagesPage from '../MessagesPage.tsx';

const CHAT = chatWith(card(befriended));

beforeEach(() => {
  useOutbox.setState({ messages: [] });
  clearDrafts();
  beAlex();
});

/**
 * Draws a photo.
 * @returns the photo as a file, and its URL on the server
 */
async function takePhoto(width: number, height: number): Promise<{ file: File; url: string }> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.fillRect(0, 0, width / 2, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return { file: new File(blob ? [blob] : [], 'lawn.png', { type: 'image/png' }), url: canvas.toDataURL() };
}

/** Opens a chat with an upload that ends only when the test releases it. */
async function show(sent: Media[], content = '') {
  const through = Promise.withResolvers<void>();
  const messages = [said(CHAT.id, 1)];
  answerChat(CHAT, messages);
  answer(chatCalls.CreateMessage, async ({ client_id }) => {
    await through.promise;
    const { message } = said(CHAT.id, 2, {
      content,
      media: sent,
      author_id: ALEX,
      ...(client_id && { client_id }),
      creation_time: new Date().toISOString(),
    });
    messages.push({ message, user: alex });
    return success({ message, user: alex });
  });
  const screen = await renderPage(
    <div style={{ height: '700px', display: 'grid' }}>
      <MessagesPage />
    </div>,
    { at: `/app/me/messages?id=${CHAT.id}` },
  );
  subscribeChats(fakeConnection().connection, screen.cache);
  await expect.element(page.getByRole('article').last()).toBeVisible();
  return through.resolve;
}

async function send(file: File): Promise<void> {
  const list = new DataTransfer();
  list.items.add(file);
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input) input.files = list.files;
  input?.dispatchEvent(new Event('change', { bubbles: true }));
  const thumb = () => document.querySelector('form :is(img, video)');
  // The size of a photo is unknown until the photo is loaded. A video has its size even if this browser cannot play it.
  const isShown = () => {
    const shown = thumb();
    return shown instanceof HTMLImageElement ? shown.naturalWidth > 0 : shown !== null;
  };
  await expect.poll(isShown).toBe(true);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

const own = page.getByRole('article', { name: /^You/ });
const tile = own.getByRole('button', { name: /Photo|Video/ });
const roomOf = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
};

/** Records every moment at which a tile shows neither its local file nor the server's. */
function watchBare(cell: Element): string[] {
  const bare: string[] = [];
  const look = () => {
    const local = cell.querySelector('[style*="blob:"], video');
    const image = cell.querySelector('img');
    if (!local && !(image?.complete && image.naturalWidth > 0)) bare.push(cell.innerHTML);
  };
  new MutationObserver(look).observe(cell, { subtree: true, childList: true, attributes: true });
  return bare;
}

/** Source: issue 13 point 7. */
test('a photo keeps its place, its room and its picture from upload to sent', async () => {
  const { file, url } = await takePhoto(1600, 800);
  const goThrough = await show([picture({ url, width: 1600, height: 800 })], '');
  await send(file);
  await expect.element(page.getByRole('progressbar', { name: 'Sending' })).toBeVisible();
  expect(page.getByRole('progressbar').elements()).toHaveLength(1);
  await expect.element(tile).toBeDisabled();
  // The day's marker is already above the unsent message, so that nothing moves when the message is stored.
  await expect.element(page.getByText('Today')).toBeVisible();
  const [cell, bubble] = [tile.element(), own.element()];
  await expect.poll(() => cell.querySelector('[style*="blob:"]')).not.toBeNull();
  const [cellRoom, bubbleRoom] = [roomOf(cell), roomOf(bubble)];
  expect(cellRoom.width / cellRoom.height).toBeCloseTo(2, 1);
  const bare = watchBare(cell);
  goThrough();
  await expect.element(tile).toBeEnabled();
  await expect.poll(() => cell.querySelector('[style*="blob:"]')).toBeNull();
  expect(tile.element()).toBe(cell);
  expect(own.element()).toBe(bubble);
  expect(roomOf(cell)).toEqual(cellRoom);
  expect(roomOf(bubble)).toEqual(bubbleRoom);
  expect(bare).toEqual([]);
});

test('a film shows its file until its poster is here, and opens as soon as it is sent', async () => {
  const film = await recordFilm('rebeccapurple');
  const { url } = await takePhoto(64, 48);
  const sent = picture({
    type: 'video',
    url: '/film.webm',
    poster_url: url,
    width: 64,
    height: 48,
    name: 'film',
  });
  const goThrough = await show([sent]);
  await send(film);
  await expect.element(tile).toBeDisabled();
  const cell = tile.element();
  await expect.poll(() => cell.querySelector('video')).not.toBeNull();
  const bare = watchBare(cell);
  goThrough();
  await expect.element(tile).toBeEnabled();
  expect(tile.element()).toBe(cell);
  await tile.click();
  await expect.element(page.getByRole('dialog', { name: 'film' })).toBeVisible();
  await expect.poll(() => cell.querySelector('video')).toBeNull();
  expect(bare).toEqual([]);
});
