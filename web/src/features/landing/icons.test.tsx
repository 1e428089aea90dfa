import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { LandingPage } from './LandingPage.tsx';
import { MenuSheet } from './MenuSheet.tsx';
import NotFoundPage from './NotFoundPage.tsx';
import { PublicShell } from './PublicShell.tsx';

// Does not use `renderPage`, which loads all icons. Public pages load only a few icons.
test('what public pages show has its drawings', async () => {
  await render(
    <>
      <LandingPage />
      <PublicShell>
        <NotFoundPage />
      </PublicShell>
      <MenuSheet open onClose={() => undefined} pages={[]} />
      <LoadFailed what="this page" onRetry={() => undefined} />
    </>,
  );
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const icons = [...document.querySelectorAll('svg[viewBox="0 0 24 24"] path')];
  expect(icons.length).toBeGreaterThan(3);
  expect(
    icons.filter((icon) => !icon.getAttribute('d')).map((icon) => icon.closest('button')?.textContent),
  ).toEqual([]);
});
