import { flushSync } from 'react-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render, renderHook } from 'vitest-browser-react';

import { Avatar } from './Avatar.tsx';
import { Badge } from './Badge.tsx';
import { ConnectionStrip } from './ConnectionStrip.tsx';
import { Modal } from './Modal.tsx';
import { showSuccess } from './success.ts';
import { SuccessDialog } from './SuccessDialog.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { useDesktop } from './use-desktop.ts';
import { letMove } from '#testing/motion.ts';

/** Advances the fake time and renders the result at once. */
const pass = (ms: number) => flushSync(() => void vi.advanceTimersByTime(ms));

function holdTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

test('the strip says that the connection is lost, and restored 300 ms after it is back, for 5 s', async () => {
  holdTime();
  const { rerender } = await render(<ConnectionStrip connected />);
  const words = () => page.getByRole('status').element().textContent;
  pass(10_000);
  expect(words()).toBe('');
  await rerender(<ConnectionStrip connected={false} />);
  expect(words()).toBe('Lost connection with server. Attempting to reconnect...');
  await rerender(<ConnectionStrip connected />);
  pass(299);
  expect(words()).toBe('');
  pass(1);
  expect(words()).toBe('Connection to server restored. You are good to go!');
  pass(4999);
  expect(words()).toBe('Connection to server restored. You are good to go!');
  pass(1);
  expect(words()).toBe('');
});

test('the room of the strip is kept from the loss to the end, so that the page moves twice and not four times', async () => {
  holdTime();
  const room = () => document.documentElement.style.getPropertyValue('--strip');
  const { rerender } = await render(<ConnectionStrip connected />);
  expect(room()).toBe('');
  await rerender(<ConnectionStrip connected={false} />);
  const lost = room();
  expect(Number.parseFloat(lost)).toBeGreaterThan(0);
  await rerender(<ConnectionStrip connected />);
  expect(room()).toBe(lost);
  pass(300);
  expect(room()).toBe(lost);
  pass(5000);
  expect(room()).toBe('');
});

test('a page that opens without a connection keeps the room of the strip, too', async () => {
  await render(<ConnectionStrip connected={false} />);
  const room = document.documentElement.style.getPropertyValue('--strip');
  expect(Number.parseFloat(room)).toBeGreaterThan(0);
});

test('a modal takes 0.125 s to close', async () => {
  await letMove();
  holdTime();
  const title = <h2 id="title">Title</h2>;
  const modal = (open: boolean) => (
    <Modal open={open} onClose={() => undefined} labelledBy="title">
      {title}
    </Modal>
  );
  const { rerender } = await render(modal(true));
  await rerender(modal(false));
  pass(124);
  expect(document.querySelector('dialog')).not.toBeNull();
  pass(1);
  expect(document.querySelector('dialog')).toBeNull();
});

test('a picture that does not load shows the drawn face instead', async () => {
  const { container } = await render(<Avatar seed={7} src="/no-such-picture.webp" eager />);
  await expect.poll(() => container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg')).not.toBeNull();
});

test.for([
  [1023, false],
  [1024, true],
] as const)('a window %i px wide is a desktop: %s', async ([width, isDesktop]) => {
  await page.viewport(width, 700);
  onTestFinished(() => page.viewport(390, 844));
  const { result } = await renderHook(() => useDesktop());
  await expect.poll(() => result.current).toBe(isDesktop);
});

test('the success dialog is titled Success, with a message or without, and OK goes on', async () => {
  const next = vi.fn<() => void>();
  await render(<SuccessDialog />);
  const dialog = page.getByRole('dialog', { name: 'Success' });
  showSuccess('Password updated', next);
  await expect.element(dialog).toHaveAccessibleDescription('Password updated');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(next).toHaveBeenCalledOnce();
  showSuccess();
  await expect.element(page.getByRole('heading', { name: 'Success', exact: true })).toBeVisible();
});

test.each([
  [1, '1 unread'],
  [9, '9 unread'],
  [10, '9+ unread'],
  [250, '9+ unread'],
])('a badge of %i reads %s', async (count, text) => {
  await render(<Badge count={count} what="unread" />);
  await expect.element(page.getByText(text)).toBeVisible();
});

test('a badge of 0 is absent', async () => {
  const { container } = await render(<Badge count={0} what="unread" />);
  expect(container.textContent).toBe('');
});

test('an upload that is through says that it is processed, not that 100 % are sent', async () => {
  const { container, rerender } = await render(<UploadProgress value={0.64} label="Uploading" />);
  expect(container.textContent).toBe('Uploading64%');
  await rerender(<UploadProgress value={1} label="Uploading" />);
  expect(container.textContent).toBe('Processing');
});
