import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { picture, SQUARE } from '#testing/pictures.ts';
import { renderPage } from '#testing/render-page.tsx';
import { MediaViewer } from './MediaViewer.tsx';
import { closeMedia, openMedia, useOpenMedia } from './open-media.ts';

const named = (name: string) => picture({ url: `${SQUARE}#${name}`, name });
const shown = () => useOpenMedia.getState().shown?.at ?? null;

beforeEach(async () => {
  await page.viewport(390, 844);
  closeMedia();
});

/** Replaces functions of the browser's `navigator` for one test. */
function lend(abilities: Partial<Navigator>): void {
  for (const [name, value] of Object.entries(abilities))
    Object.defineProperty(navigator, name, { value, configurable: true });
  onTestFinished(() => {
    for (const name of Object.keys(abilities)) Reflect.deleteProperty(navigator, name);
  });
}

async function show() {
  await renderPage(<MediaViewer />);
  openMedia([named('lawn'), named('bench'), named('sundial')], 0);
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  return dialog;
}

function swipe(across: number, down = 0): void {
  const target = document.querySelector('dialog img');
  if (!target) throw new Error('There is no picture');
  const touch = (x: number, y: number) => new Touch({ identifier: 1, target, clientX: x, clientY: y });
  const bubbles = true;
  const from = touch(200, 400);
  target.dispatchEvent(new TouchEvent('touchstart', { bubbles, touches: [from], changedTouches: [from] }));
  const changedTouches = [touch(200 + across, 400 + down)];
  target.dispatchEvent(new TouchEvent('touchend', { bubbles, touches: [], changedTouches }));
}

test('swipes and arrow keys go through the pictures of a message, round and round', async () => {
  await show();
  swipe(-120);
  await expect.poll(shown).toBe(1);
  swipe(120);
  await expect.poll(shown).toBe(0);
  swipe(-120, 120);
  expect(shown()).toBe(0);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(shown).toBe(2);
  await expect.element(page.getByText('3 / 3')).toBeVisible();
});

test('the video that was pressed plays once, the next one waits', async () => {
  const film = (name: string) => ({ ...picture({ url: soundOf(8000), name }), type: 'video' as const });
  await renderPage(<MediaViewer />);
  openMedia([film('lawn'), film('bench')], 0);
  const plays = () => document.querySelector('video')?.autoplay;
  await expect.poll(plays).toBe(true);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(plays).toBe(false);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByText('1 / 2')).toBeVisible();
  expect(plays()).toBe(false);
});

/** Makes a silent file with this number of one-byte samples. Returns its address, which a video element can play. */
function soundOf(samples: number): string {
  const head = new DataView(new ArrayBuffer(44));
  const write = (at: number, text: string) =>
    Array.from(text).forEach((letter, index) => head.setUint8(at + index, letter.charCodeAt(0)));
  const numbers: [number, number][] = [
    [4, 36 + samples],
    [16, 16],
    [20, 0x1_0001], // PCM, one channel
    [24, 8000],
    [28, 8000],
    [32, 0x8_0001], // one byte a sample
    [40, samples],
  ];
  for (const [at, value] of numbers) head.setUint32(at, value, true);
  for (const [at, text] of [
    [0, 'RIFF'],
    [8, 'WAVEfmt '],
    [36, 'data'],
  ] as const)
    write(at, text);
  return URL.createObjectURL(new Blob([head, new Uint8Array(samples).fill(128)], { type: 'audio/wav' }));
}

test('a press beside the picture closes, one on it does not', async () => {
  const dialog = await show();
  await dialog.getByRole('img').click();
  expect(shown()).toBe(0);
  await dialog.click({ position: { x: 20, y: 300 } });
  await expect.poll(shown).toBeNull();
});

test('a description is said in place of the file’s name, and a photo that fails says so', async () => {
  await renderPage(<MediaViewer />);
  openMedia([picture({ name: 'img_1.webp', alt: 'A bench under a tree' })], 0);
  await expect.element(page.getByRole('dialog', { name: 'A bench under a tree' })).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'A bench under a tree' })).toBeVisible();
  document.querySelector('dialog img')?.dispatchEvent(new Event('error'));
  await expect.element(page.getByText('Couldn’t load the photo')).toBeVisible();
});

test('a photo keeps its room before it is here', async () => {
  await renderPage(<MediaViewer />);
  openMedia([picture({ url: '/never', width: 2000, height: 1000 })], 0);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const room = document.querySelector('dialog img')?.getBoundingClientRect();
  expect(room?.width).toBe(366);
  expect(room?.height).toBe(183);
});

test('who showed it, and when, stands at the top, with the ways to keep it, hand it on and close', async () => {
  await renderPage(<MediaViewer />);
  openMedia([picture({ name: 'lawn.webp' })], 0, { name: 'Priya', time: '2026-11-07T04:00:00.000Z' });
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Priya')).toBeVisible();
  expect(dialog.getByRole('time').element().textContent).toMatch(/7\sNov/);
  const save = dialog.getByRole('link', { name: 'Save' }).element() as HTMLAnchorElement;
  expect([save.download, save.href]).toEqual(['lawn.webp', SQUARE]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.poll(shown).toBeNull();
});

test('where another app can take it, the file itself is shared and not its address', async () => {
  // The test's browser has no `navigator.share`, so the test adds one.
  const share = vi.fn<typeof navigator.share>(async () => undefined);
  lend({ canShare: () => true, share });
  await renderPage(<MediaViewer />);
  openMedia([picture({ name: 'lawn.webp' })], 0);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect.poll(() => share.mock.calls.length).toBe(1);
  const { files, url, text } = share.mock.calls[0]?.[0] ?? {};
  expect([files?.map(({ name }) => name), url, text]).toEqual([['lawn.webp'], undefined, undefined]);
});

test('the focus goes back to where it was, also by Back', async () => {
  const screen = await renderPage(
    <>
      <button type="button" onClick={() => openMedia([picture()], 0)}>
        Photo
      </button>
      <MediaViewer />
    </>,
  );
  const opener = screen.getByRole('button', { name: 'Photo' });
  await opener.click();
  await expect.element(page.getByRole('dialog')).toHaveFocus();
  await expect.poll(() => history.state?.quadDepth).toBe(1);
  history.back();
  await expect.element(opener).toHaveFocus();
  expect(shown()).toBeNull();
});
