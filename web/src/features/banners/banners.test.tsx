import { bannerCalls } from '@quad/contract/banners/calls.ts';
import { READ_ONLY_BANNER } from '@quad/contract/banners/limits.ts';
import type { Banner } from '@quad/contract/banners/shapes.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { beAlex } from '#testing/cards.ts';
import { fakeConnection } from '#testing/fake-connection.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render-page.tsx';
import { Announcements } from './Announcements.tsx';
import { bannersFeature } from './feature.ts';

const { GetBanners, DismissBanner } = bannerCalls;
const banner = (banner_id: number, some: Partial<Banner> = {}): Banner => ({
  banner_id,
  text: `Announcement ${banner_id}`,
  tone: 'info',
  ends_time: new Date(Date.now() + 3_600_000).toISOString(),
  ...some,
});

/** Puts announcements into the page's HTML, as the server does. */
function lay(banners: readonly Banner[]): void {
  const host = document.createElement('div');
  host.id = 'announcement';
  host.dataset['banners'] = JSON.stringify(banners);
  if (banners[0]) host.innerHTML = `<div data-laid class="announcement"><p>${banners[0].text}</p></div>`;
  document.body.prepend(host);
  document.body.toggleAttribute('data-announced', banners.length > 0);
}

beforeEach(() => beAlex());
afterEach(async () => {
  await cleanup();
  expect(document.body.hasAttribute('data-announced')).toBe(false);
  document.getElementById('announcement')?.remove();
});

const region = page.getByRole('region', { name: 'Announcement' });
const close = page.getByRole('button', { name: 'Close announcement' });

test('what the server drew is taken over without asking, in its place and size', async () => {
  lay([banner(2), banner(1)]);
  const laid = document.querySelector('[data-laid]')?.getBoundingClientRect().toJSON() as object;
  await renderPage(<Announcements />);
  await expect.element(region).toMatchTextContent(/^Announcement 2/);
  expect(document.querySelector('[data-laid]')).toBeNull();
  expect(region.element().getBoundingClientRect().toJSON()).toEqual(laid);
});

test('one that says that Quad can only be read cannot be closed', async () => {
  lay([banner(READ_ONLY_BANNER), banner(1)]);
  await renderPage(<Announcements />);
  await expect.element(region).toMatchTextContent(/^Announcement 0$/);
  await expect.element(close).not.toBeInTheDocument();
});

test('the link to the content never stands over it', async () => {
  lay([banner(1)]);
  const { container } = await renderPage(
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Announcements />
    </>,
  );
  container.id = 'root';
  await expect.element(region).toBeVisible();
  const { bottom, height } = region.element().getBoundingClientRect();
  expect(region.element().contains(document.elementFromPoint(30, bottom - height / 2))).toBe(true);
  const link = page.getByRole('link', { name: 'Skip to content' }).element() as HTMLElement;
  link.focus();
  const { left, top } = link.getBoundingClientRect();
  expect(top).toBeGreaterThan(bottom);
  expect(document.elementFromPoint(left + 20, top + 10)).toBe(link);
});

test('one that is closed makes room for the one before, and the last for the page', async () => {
  const inputs = answer(DismissBanner, () => success(null));
  lay([banner(2), banner(1)]);
  await renderPage(
    <main>
      <h1 tabIndex={-1}>Dashboard</h1>
      <Announcements />
    </main>,
  );
  await close.click();
  await expect.element(region).toMatchTextContent(/^Announcement 1/);
  await close.click();
  await expect.element(region).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toHaveFocus();
  expect(document.body.hasAttribute('data-announced')).toBe(false);
  expect(inputs).toEqual([{ banner_id: 2 }, { banner_id: 1 }]);
});

test('one that could not be closed is there again, and one that is over is not', async () => {
  let code = 404;
  answer(DismissBanner, () => failure(code, 'Announcement not found'));
  lay([banner(2), banner(1)]);
  await renderPage(<Announcements />);
  await close.click();
  await expect.element(region).toMatchTextContent(/^Announcement/);
  code = 500;
  await close.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect.element(region).toBeVisible();
});

test('what comes and goes meanwhile shows at once, and goes by itself at its end', async () => {
  answer(GetBanners, () => success([]));
  const { cache } = await renderPage(<Announcements />);
  const { connection, sendEvent } = fakeConnection();
  bannersFeature.subscribe(connection, cache);
  await expect.poll(() => cache.getQueryData(['banners'])).toEqual([]);
  sendEvent('banner:show', banner(3, { text: '<b>Rain</b>', tone: 'warning' }));
  await expect.element(region.getByText('<b>Rain</b>')).toBeVisible();
  sendEvent('banner:gone', { banner_id: 3 });
  await expect.element(region).not.toBeInTheDocument();
  sendEvent('banner:show', banner(4, { ends_time: new Date(Date.now() + 800).toISOString() }));
  await expect.element(region).toBeVisible();
  await expect.element(region).not.toBeInTheDocument();
});
