import { expect, test } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { shortcutsNow } from '#ui/shortcuts.ts';
import { useAppShortcuts } from './use-app-shortcuts.ts';

function Listening() {
  useAppShortcuts({ help: () => undefined, jump: () => undefined });
  return null;
}

const press = (keys: string) =>
  shortcutsNow()
    .find((one) => one.keys === keys)
    ?.run();

test('the way to a screen adds nothing to go back through where one is there already', async () => {
  const { where, history: been } = await renderPage(<Listening />, { at: '/app/me/messages?id=77' });
  press('g m');
  await expect.poll(where).toBe('/app/me/messages');
  expect(been).toHaveLength(1);
  press('g d');
  await expect.poll(() => been).toHaveLength(2);
});
