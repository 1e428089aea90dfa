import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Route, Switch, useLocation } from 'wouter';
import { renderPage } from '#testing/render-page.tsx';
import { useScreenStart } from './use-screen-start.ts';

let navigate: ReturnType<typeof useLocation>[1];

function Screens() {
  const box = useScreenStart();
  [, navigate] = useLocation();
  return (
    <div ref={box} style={{ height: '200px', overflow: 'auto' }} data-testid="box">
      <Switch>
        <Route path="/long">
          <main id="main" style={{ height: '2000px' }}>
            <h1 tabIndex={-1}>Long</h1>
          </main>
        </Route>
        <Route>
          <main id="main">
            <h1 tabIndex={-1}>Short</h1>
          </main>
        </Route>
      </Switch>
    </div>
  );
}

const box = page.getByTestId('box');
const top = () => box.element().scrollTop;

/** Goes somewhere as a link or the browser's Back does, which the window hears of first. */
function go(to: string, how: 'pushState' | 'popstate') {
  dispatchEvent(new Event(how));
  navigate(to);
}

test('a screen starts at its heading and at its top, and Back finds the place where one left', async () => {
  await renderPage(<Screens />, { at: '/long' });
  await expect.element(page.getByRole('heading', { name: 'Long' })).not.toHaveFocus();
  const scrolled = new Promise((resolve) => {
    box.element().addEventListener('scroll', resolve, { once: true });
  });
  box.element().scrollTop = 700;
  await scrolled;
  go('/short', 'pushState');
  await expect.element(page.getByRole('heading', { name: 'Short' })).toHaveFocus();
  expect(top()).toBe(0);
  go('/long', 'popstate');
  await expect.element(page.getByRole('heading', { name: 'Long' })).toHaveFocus();
  expect(top()).toBe(700);
  go('/short', 'pushState');
  await expect.element(page.getByRole('heading', { name: 'Short' })).toHaveFocus();
  go('/long', 'pushState');
  await expect.element(page.getByRole('heading', { name: 'Long' })).toHaveFocus();
  expect(top()).toBe(0);
});
