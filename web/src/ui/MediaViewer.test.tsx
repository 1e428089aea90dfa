import type { Media } from '@quad/contract/core/media.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '#testing/render-page.tsx';
import './base.css';
import { MediaViewer } from './MediaViewer.tsx';
import { closeMedia, openMedia, useOpenMedia } from './open-media.ts';

const SQUARE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="100" height="100"%3E%3C/svg%3E';
const picture = (name: string): Media => ({
  type: 'image',
  url: `${SQUARE}#${name}`,
  name,
  mime: 'image/webp',
  width: 100,
  height: 100,
  alt: '',
  placeholder: null,
  poster_url: null,
  sizes: [],
});
const shown = () => useOpenMedia.getState().shown?.at ?? null;

beforeEach(async () => {
  await page.viewport(390, 844);
  closeMedia();
});

async function show() {
  await renderPage(<MediaViewer />);
  openMedia([picture('lawn'), picture('bench'), picture('sundial')], 0);
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
