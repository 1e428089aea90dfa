import { type ReactNode, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { lazy, LoadError } from './lazy.tsx';
import { ErrorBoundaryWithRetry } from './ErrorBoundaryWithRetry.tsx';
import { Overlays } from './Overlays.tsx';

const Page = ({ name }: { name: string }) => <h1>{name}</h1>;
type Module = { default: typeof Page };
const StandIn = vi.fn<() => ReactNode>(() => <p>Coming</p>);

const show = (part: ReturnType<typeof lazy<{ name: string }, unknown>>) => {
  StandIn.mockClear();
  const Part = part;
  return render(
    <Suspense fallback={<StandIn />}>
      <Part name="About" />
    </Suspense>,
  );
};

test('a part that was fetched ahead is drawn without a stand-in', async () => {
  const part = lazy(async () => ({ default: Page }));
  await part.preload('/');
  expect(part.preload('/')).toBeUndefined();
  await show(part);
  await expect.element(page.getByRole('heading', { name: 'About' })).toBeVisible();
  expect(StandIn).not.toHaveBeenCalled();
});

test('a part that is wanted before it is here has a stand-in, and is fetched once', async () => {
  const code = Promise.withResolvers<Module>();
  const load = vi.fn<() => Promise<Module>>(() => code.promise);
  await show(lazy(load));
  await expect.element(page.getByText('Coming')).toBeVisible();
  code.resolve({ default: Page });
  await expect.element(page.getByRole('heading', { name: 'About' })).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

test('a part that could not be fetched is asked for again', async () => {
  const load = vi.fn<() => Promise<Module>>(async () => ({ default: Page }));
  load.mockRejectedValueOnce(new TypeError('offline'));
  const part = lazy(load);
  await expect(part.preload('/')).rejects.toThrow('A part of the page could not be loaded');
  await part.preload('/');
  expect(part.preload('/')).toBeUndefined();
});

test('what stands within a part is fetched with it', async () => {
  const inner = lazy(async () => ({ default: Page }));
  const outer = lazy(
    async () => ({ default: Page, fetchInner: inner.preload }),
    (part) => part.fetchInner,
  );
  await outer.preload('/about');
  expect(inner.preload('/about')).toBeUndefined();
});

/** Options to render as the app does: code that cannot be fetched logs no error. */
const quietly = {
  createRootOptions: {
    onCaughtError: (error: unknown) => {
      if (!(error instanceof LoadError)) throw error;
    },
  },
};

test('a part that cannot be fetched is told in its place, and Retry asks again', async () => {
  const load = vi.fn<() => Promise<Module>>(async () => ({ default: Page }));
  load.mockRejectedValueOnce(new TypeError('offline'));
  const Part = lazy(load);
  await render(
    <ErrorBoundaryWithRetry what="this page">
      <Suspense fallback={<StandIn />}>
        <Part name="About" />
      </Suspense>
    </ErrorBoundaryWithRetry>,
    quietly,
  );
  await expect.element(page.getByText('Couldn’t load this page.')).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'About' })).toBeVisible();
});

test('what opens above the page says it in a toast', async () => {
  const load = vi.fn<() => Promise<Module>>(async () => ({ default: Page }));
  load.mockRejectedValueOnce(new TypeError('offline'));
  const Part = lazy(load);
  await render(
    <>
      <ErrorBoundaryWithRetry what="the profile" toast>
        <Suspense>
          <Part name="Profile" />
        </Suspense>
      </ErrorBoundaryWithRetry>
      <Overlays />
    </>,
    quietly,
  );
  await expect.element(page.getByText('Couldn’t load the profile.')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
});
