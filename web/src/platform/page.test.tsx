import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { setTitleCount, usePage } from './page.ts';

afterEach(() => setTitleCount(0));

function Page({ title }: { title: string }) {
  return <h1 ref={usePage(title)}>{title}</h1>;
}

test.for([
  [0, 'Messages · Quad'],
  [3, '(3) Messages · Quad'],
  [9, '(9) Messages · Quad'],
  [10, '(9+) Messages · Quad'],
] as const)('%i unread: %s', async ([count, title]) => {
  await render(<Page title="Messages" />);
  setTitleCount(count);
  expect(document.title).toBe(title);
});

test('the count stays in front when the page changes', async () => {
  const screen = await render(<Page title="Messages" />);
  setTitleCount(2);
  await screen.rerender(<Page title="Friends" />);
  expect(document.title).toBe('(2) Friends · Quad');
});
