import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { Menu } from './Menu.tsx';

const copy = vi.fn<() => void>();
const report = vi.fn<() => void>();
beforeEach(async () => {
  copy.mockClear();
  report.mockClear();
  await render(
    <Menu
      label="Message actions"
      items={[
        { label: 'Copy', onSelect: copy },
        { label: 'Edit', disabled: true, onSelect: copy },
        { label: 'Report', onSelect: report },
      ]}
    />,
  );
});

const button = page.getByRole('button', { name: 'Message actions' });
const item = (name: string) => page.getByRole('menuitem', { name });

test('opens on its first item; arrows go round, Home and End jump, letters find', async () => {
  await button.click();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await expect.element(item('Copy')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(item('Report')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Copy')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(item('Report')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(item('Copy')).toHaveFocus();
  await userEvent.keyboard('e');
  await expect.element(item('Edit')).toHaveFocus();
});

test('Enter does it, closes and gives focus back', async () => {
  await button.click();
  await expect.element(item('Copy')).toHaveFocus();
  await userEvent.keyboard('{End}{Enter}');
  expect(report).toHaveBeenCalledOnce();
  await expect.element(item('Report')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('Esc closes without doing anything; a disabled line does nothing', async () => {
  await button.click();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(copy).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await expect.element(item('Copy')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('arrow down on the button opens it too', async () => {
  button.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }));
  await expect.element(item('Report')).toHaveFocus();
});

test('Esc in an open menu reaches no shortcut behind it', async () => {
  const behind = vi.fn<(event: KeyboardEvent) => void>();
  document.addEventListener('keydown', behind);
  onTestFinished(() => document.removeEventListener('keydown', behind));
  await button.click();
  await expect.element(item('Copy')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(item('Copy')).not.toBeInTheDocument();
  expect(behind).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(behind).toHaveBeenCalledOnce();
});
