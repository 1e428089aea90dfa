import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CrashScreen } from './CrashScreen.tsx';

function Broken(): never {
  throw new Error('a screen of ours is wrong');
}

test('what no screen caught is told under its heading, with a way to start over', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await render(
    <CrashScreen>
      <Broken />
    </CrashScreen>,
  );
  const heading = page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' });
  await expect.element(heading).toBeVisible();
  await expect.element(heading).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Home' })).toBeVisible();
  complaint.mockClear();
});
