import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { picture, SQUARE } from '#testing/pictures.ts';
import { renderPage } from '#testing/render-page.tsx';
import './base.css';
import { MediaViewer } from './MediaViewer.tsx';
import { closeMedia, openMedia, useOpenMedia } from './open-media.ts';

const named = (name: string) => picture({ url: `${SQUARE}#${name}`, name });
const shown = () => useOpenMedia.getState().shown?.at ?? null;

beforeEach(async () => {
  await page.viewport(390, 844);
  closeMedia();
});

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

test('a press beside the picture closes, one on it does not', async () => {
  const dialog = await show();
  await dialog.getByRole('img').click();
  expect(shown()).toBe(0);
  await dialog.click({ position: { x: 20, y: 40 } });
  await expect.poll(shown).toBeNull();
});

test('a description is said in place of the file’s name, and a photo that fails says so', async () => {
  await renderPage(<MediaViewer />);
  openMedia([picture({ name: 'img_1.webp', alt: 'A bench under a tree' })], 0);
  await expect.element(page.getByRole('dialog', { name: 'A bench under a tree' })).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'A bench under a tree' })).toBeVisible();
  document.querySelector('dialog img')?.dispatchEvent(new Event('error'));
  await expect.element(page.getByText('Image could not be loaded')).toBeVisible();
});

test('a photo keeps its room before it is here', async () => {
  await renderPage(<MediaViewer />);
  openMedia([picture({ url: '/never', width: 2000, height: 1000 })], 0);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const room = document.querySelector('dialog img')?.getBoundingClientRect();
  expect(room?.width).toBe(366);
  expect(room?.height).toBe(183);
});
