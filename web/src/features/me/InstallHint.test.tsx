import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '#testing/render-page.tsx';
import { countVisit, useInstall } from './install.ts';
import { InstallHint } from './InstallHint.tsx';

const ask = vi.fn<() => Promise<{ outcome: 'accepted' }>>(async () => ({ outcome: 'accepted' }));

beforeEach(() => {
  ask.mockClear();
  useInstall.setState({ prompt: null, isRegular: false });
});

/** Fires the event that a browser fires if it can install Quad. */
const offer = () =>
  window.dispatchEvent(
    Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: ask }),
  );

const button = page.getByRole('button', { name: 'Install' });

test('a person who comes for the third time is told that Quad can be installed', async () => {
  await renderPage(<InstallHint />);
  offer();
  countVisit();
  countVisit();
  await expect.element(button).not.toBeInTheDocument();
  countVisit();
  await button.click();
  expect(ask).toHaveBeenCalledOnce();
  await expect.element(button).not.toBeInTheDocument();
});

test('where it cannot be installed nobody is told', async () => {
  for (let visit = 0; visit < 5; visit += 1) countVisit();
  await renderPage(<InstallHint />);
  await expect.element(button).not.toBeInTheDocument();
});

test('the dashboard tells it once', async () => {
  for (let visit = 0; visit < 3; visit += 1) countVisit();
  offer();
  const screen = await renderPage(<InstallHint once />);
  await expect.element(button).toBeVisible();
  await screen.unmount();
  await renderPage(<InstallHint once />);
  await expect.element(button).not.toBeInTheDocument();
});

test('a dashboard that is drawn already is not pushed down: it tells the next time it is opened', async () => {
  for (let visit = 0; visit < 3; visit += 1) countVisit();
  const screen = await renderPage(<InstallHint once />);
  offer();
  await expect.poll(() => useInstall.getState().prompt).not.toBeNull();
  await expect.element(button).not.toBeInTheDocument();
  await screen.unmount();
  await renderPage(<InstallHint once />);
  await expect.element(button).toBeVisible();
});
