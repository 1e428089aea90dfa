import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { Badge } from './Badge.tsx';
import { ConnectionStrip } from './ConnectionStrip.tsx';
import { showSuccess } from './success.ts';
import { SuccessDialog } from './SuccessDialog.tsx';

test('the strip says that the connection is lost, then restored, and is silent before', async () => {
  const { rerender } = await render(<ConnectionStrip connected />);
  const strip = page.getByRole('status');
  await expect.element(strip).toHaveTextContent('');
  await rerender(<ConnectionStrip connected={false} />);
  await expect.element(strip).toHaveTextContent('Lost connection with server. Attempting to reconnect...');
  await rerender(<ConnectionStrip connected />);
  await expect.element(strip).toHaveTextContent('Connection to server restored. You are good to go!');
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
  await expect.element(dialog).toBeVisible();
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
