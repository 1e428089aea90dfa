import type { ScreenName } from '@quad/contract/screens.ts';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { setTitleCount, usePage } from './page.ts';

afterEach(() => setTitleCount(0));

function Page({ screen, chat }: { screen: ScreenName | 'notFound'; chat?: string }) {
  return <h1 ref={usePage(screen, chat)}>{screen}</h1>;
}

test.for([
  [0, 'Messages · Quad'],
  [3, '(3) Messages · Quad'],
  [9, '(9) Messages · Quad'],
  [10, '(9+) Messages · Quad'],
] as const)('%i unread: %s', async ([count, title]) => {
  await render(<Page screen="messages" />);
  setTitleCount(count);
  expect(document.title).toBe(title);
});

test('the count stays in front when the page changes', async () => {
  const screen = await render(<Page screen="messages" />);
  setTitleCount(2);
  await screen.rerender(<Page screen="friends" />);
  expect(document.title).toBe('(2) Friends · Quad');
});

test.for([
  ['landing', undefined, 'Quad. Discover. Hang out.'],
  ['about', undefined, 'About · Quad'],
  ['notFound', undefined, 'Page not found · Quad'],
  ['messages', 'Theo Nakamura', 'Theo Nakamura · Messages · Quad'],
] as const)('the window says where one is: %s, %s', async ([name, chat, title]) => {
  await render(<Page screen={name} {...(chat && { chat })} />);
  expect(document.title).toBe(title);
});
