import { type ReactNode, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { late } from './late.tsx';

const Page = ({ name }: { name: string }) => <h1>{name}</h1>;
type Module = { default: typeof Page };
const StandIn = vi.fn<() => ReactNode>(() => <p>Coming</p>);

const show = (part: ReturnType<typeof late<{ name: string }, unknown>>) => {
  StandIn.mockClear();
  const Part = part;
  return render(
    <Suspense fallback={<StandIn />}>
      <Part name="About" />
    </Suspense>,
  );
};

test('a part that was fetched ahead is drawn without a stand-in', async () => {
  const part = late(async () => ({ default: Page }));
  await part.fetch('/');
  expect(part.fetch('/')).toBeUndefined();
  await show(part);
  await expect.element(page.getByRole('heading', { name: 'About' })).toBeVisible();
  expect(StandIn).not.toHaveBeenCalled();
});

test('a part that is wanted before it is here has a stand-in, and is fetched once', async () => {
  const code = Promise.withResolvers<Module>();
  const load = vi.fn<() => Promise<Module>>(() => code.promise);
  await show(late(load));
  await expect.element(page.getByText('Coming')).toBeVisible();
  code.resolve({ default: Page });
  await expect.element(page.getByRole('heading', { name: 'About' })).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

test('a part that could not be fetched is asked for again', async () => {
  const load = vi.fn<() => Promise<Module>>(async () => ({ default: Page }));
  load.mockRejectedValueOnce(new Error('offline'));
  const part = late(load);
  await expect(part.fetch('/')).rejects.toThrow('offline');
  await part.fetch('/');
  expect(part.fetch('/')).toBeUndefined();
});

test('what stands within a part is fetched with it', async () => {
  const inner = late(async () => ({ default: Page }));
  const outer = late(
    async () => ({ default: Page, fetchInner: inner.fetch }),
    (part) => part.fetchInner,
  );
  await outer.fetch('/about');
  expect(inner.fetch('/about')).toBeUndefined();
});
