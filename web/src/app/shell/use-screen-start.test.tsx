import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Route, Switch, useLocation, useSearch } from 'wouter';
import { renderPage } from '#testing/render-page.tsx';
import { useScreenStart } from './use-screen-start.ts';

function Screens() {
  const box = useScreenStart();
  const isSearch = useSearch() !== '';
  return (
    <>
      <div ref={box} style={{ height: '200px', overflow: 'auto' }} data-testid="box">
        <Switch>
          <Route path="/long">
            <main id="main" style={{ height: isSearch ? '300px' : '2000px' }}>
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
      <NavigateButton to="/short" how="pushState" />
      <NavigateButton to="/long" how="pushState" />
      <NavigateButton to="/long" how="popstate" />
      <NavigateButton to="/long?query=ann" how="pushState" />
    </>
  );
}

/**
 * A button that changes the address as a link does (`pushState`) or as the browser's Back button does (`popstate`). In
 * both cases the window gets the event before the address changes.
 */
function NavigateButton({ to, how }: { to: string; how: 'pushState' | 'popstate' }) {
  const [, navigate] = useLocation();
  const press = () => {
    dispatchEvent(new Event(how));
    navigate(to);
  };
  return <button type="button" onClick={press}>{`${how} ${to}`}</button>;
}

const box = page.getByTestId('box');
const top = () => box.element().scrollTop;

async function go(name: string, heading: string) {
  await page.getByRole('button', { name }).click();
  await expect.element(page.getByRole('heading', { name: heading })).toHaveFocus();
}

async function scrollTo(height: number): Promise<void> {
  const scrolled = new Promise((resolve) => {
    box.element().addEventListener('scroll', resolve, { once: true });
  });
  box.element().scrollTop = height;
  await scrolled;
}

test('a screen starts at its heading and at its top, and Back finds the place where one left', async () => {
  await renderPage(<Screens />, { at: '/long' });
  await expect.element(page.getByRole('heading', { name: 'Long' })).not.toHaveFocus();
  await scrollTo(700);
  await go('pushState /short', 'Short');
  expect(top()).toBe(0);
  await go('popstate /long', 'Long');
  expect(top()).toBe(700);
  await go('pushState /short', 'Short');
  await go('pushState /long', 'Long');
  expect(top()).toBe(0);
});

test('Back from a search finds the place on the same screen where it began', async () => {
  await renderPage(<Screens />, { at: '/long' });
  await scrollTo(700);
  await page.getByRole('button', { name: 'pushState /long?query=ann' }).click();
  await expect.poll(top).toBe(100);
  await page.getByRole('button', { name: 'popstate /long' }).click();
  await expect.poll(top).toBe(700);
});
