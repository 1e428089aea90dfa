import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '#testing/render-page.tsx';
import { shortcutsNow } from '#ui/shortcuts.ts';
import { useAppShortcuts } from './use-app-shortcuts.ts';

function Listening() {
  useAppShortcuts({ help: () => undefined, jump: () => undefined });
  return null;
}

/** Makes a list entry focusable, as a card of the feed is. */
const focusable = { tabIndex: 0 };

const press = (keys: string) =>
  shortcutsNow()
    .find((one) => one.keys === keys)
    ?.run();

test('j and k put the focus on an entry that can have it, else on what leads on from it', async () => {
  await renderPage(
    <main id="main">
      <Listening />
      <article {...focusable} aria-label="A post">
        <button type="button">Its author</button>
      </article>
      <ul>
        <li>
          <button type="button">A friend</button>
        </li>
      </ul>
    </main>,
  );
  const focused = () => document.activeElement?.ariaLabel ?? document.activeElement?.textContent;
  press('j');
  expect(focused()).toBe('A post');
  press('j');
  expect(focused()).toBe('A friend');
  press('k');
  expect(focused()).toBe('A post');
});

test('the way to a screen adds nothing to go back through where one is there already', async () => {
  const { where, history: been } = await renderPage(<Listening />, { at: '/app/me/messages?id=77' });
  press('g m');
  await expect.poll(where).toBe('/app/me/messages');
  expect(been).toHaveLength(1);
  press('g d');
  await expect.poll(() => been).toHaveLength(2);
});

test.for([
  ['/app/me/messages?id=77', '/app/me/messages'],
  ['/app/discover/posts/post?id=77', null],
  ['/app/staff/reports?id=77', null],
] as const)('on a phone Esc leads from %s to %s', async ([at, to]) => {
  await page.viewport(390, 844);
  const { where } = await renderPage(<Listening />, { at });
  const escape = shortcutsNow().find(({ keys, when }) => keys === 'Escape' && (!when || when()));
  expect(escape === undefined).toBe(to === null);
  escape?.run();
  await expect.poll(where).toBe(to ?? at);
});
