import { preferenceCalls } from '@quad/contract/preferences/calls.ts';
import { DEFAULT_PREFERENCES } from '@quad/contract/preferences/defaults.ts';
import { expect, onTestFinished, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { beAlex } from '#testing/cards.ts';
import { answer, success } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render-page.tsx';
import SettingsPage from './SettingsPage.tsx';
import { answerNothingSet } from './testing/nothing-set.ts';

const contents = page.getByRole('navigation', { name: 'Settings' });
const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
const inContents = (name: RegExp) => contents.getByRole('link', { name });

const widthOf = (one: Locator) => one.element().getBoundingClientRect().width;

async function show(width: number, hash = '') {
  await page.viewport(width, 844);
  onTestFinished(() => page.viewport(390, 844));
  beAlex({ bio: 'Hi there' });
  history.replaceState(null, '', location.pathname + location.search + hash);
  answer(preferenceCalls.GetPreferences, () => success(DEFAULT_PREFERENCES));
  answerNothingSet();
  return renderPage(
    <div style={{ height: '700px', display: 'grid' }}>
      <SettingsPage
        logout={null}
        date={<p>A date</p>}
        reports={<p>A report</p>}
        decisions={<p>A decision</p>}
      />
    </div>,
    { at: '/app/me/settings' },
  );
}

test('on a phone the list comes first, and each section is a screen with a way back', async () => {
  await show(390);
  await expect.element(heading('Settings')).toBeVisible();
  await expect.element(page.getByText('A report')).not.toBeInTheDocument();
  await inContents(/^My reports/).click();
  await expect.element(heading('My reports')).toHaveFocus();
  await expect.element(page.getByText('A report')).toBeVisible();
  await expect.element(page.getByText('A decision')).not.toBeInTheDocument();
  await expect.element(contents).not.toBeInTheDocument();
  expect(document.title).toContain('My reports · Settings');
  history.back();
  await expect.element(heading('Settings')).toHaveFocus();
  await expect.element(inContents(/^Account/)).toBeVisible();
  await expect.element(page.getByText('A report')).not.toBeVisible();
});

test('what was typed in a section is there again after a look at another', async () => {
  await show(390);
  await inContents(/^Security/).click();
  await page.getByLabelText('Current password').fill('sunny-lawns-7');
  history.back();
  await inContents(/^My reports/).click();
  history.back();
  await inContents(/^Security/).click();
  await expect.element(page.getByLabelText('Current password')).toHaveValue('sunny-lawns-7');
});

test('on a desktop all stand in one column, and the list marks the one that is read', async () => {
  await show(1440);
  await expect.element(page.getByText('A report')).toBeVisible();
  await expect.element(inContents(/^Profile/)).toHaveAttribute('aria-current', 'location');
  await inContents(/^Staff decisions/).click();
  await expect.element(inContents(/^Staff decisions/)).toHaveAttribute('aria-current', 'location');
  scrollTo(1e6);
  await expect.element(inContents(/^Account/)).toHaveAttribute('aria-current', 'location');
  await expect.element(inContents(/^Staff decisions/)).not.toHaveAttribute('aria-current');
  await expect.element(heading('Settings')).toBeInTheDocument();
});

/** Scrolls the screen like a mouse wheel. */
function scrollTo(top: number): void {
  const main = document.querySelector('main');
  main?.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
  main?.scrollTo(0, top);
}

test('a wide screen is used: the list says what is in each section, and the sections are wide', async () => {
  await show(1440);
  const hint = contents.getByText('Theme, shortcuts, data use');
  await expect.element(hint).toBeVisible();
  const widths = () => [contents, page.getByRole('region', { name: 'Profile' })].map(widthOf);
  expect(widths()).toEqual([320, 736]);
  await page.viewport(1100, 844);
  await expect.element(hint).not.toBeVisible();
});

test('a link from elsewhere leads to its section', async () => {
  await show(1440, '#account');
  await expect.element(page.getByRole('heading', { name: 'Delete account' })).toBeInViewport();
  await expect.element(inContents(/^Account/)).toHaveAttribute('aria-current', 'location');
});

test('a section that a link led to stays there as parts above it come later, until one scrolls', async () => {
  await show(1440, '#standing');
  const [main, profile] = [document.querySelector('main'), document.getElementById('profile')];
  const grow = (height: number) => profile?.style.setProperty('padding-block-end', `${height}px`);
  main?.style.setProperty('overflow-anchor', 'none');
  await expect.poll(() => main?.scrollTop).toBeGreaterThan(100);
  await expect.poll(() => main?.querySelector('[aria-busy="true"]')).toBeNull();
  const before = main?.scrollTop ?? 0;
  grow(600);
  await expect.poll(() => main?.scrollTop).toBeGreaterThan(before + 500);
  await expect.element(inContents(/^Staff decisions/)).toHaveAttribute('aria-current', 'location');
  // Scrolls up until the page stays at the top. A part that appears at the same moment makes the page scroll back.
  const scrollUp = () => {
    scrollTo(0);
    return inContents(/^Profile/)
      .element()
      .getAttribute('aria-current');
  };
  await expect.poll(scrollUp).toBe('location');
  grow(700);
  await expect.element(heading('Settings')).toBeInViewport();
  expect(main?.scrollTop).toBe(0);
});

test('a question leaves the page where it is', async () => {
  await show(1440, '#profile');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const { scrollTop } = document.querySelector('main') ?? {};
  expect(scrollTop).toBeGreaterThan(100);
  // If the browser scrolls to the section, it does so in the frame after the step back in the history.
  const isBack = new Promise<void>((done) => {
    const twoFrames = () => requestAnimationFrame(() => requestAnimationFrame(() => done()));
    addEventListener('popstate', twoFrames, { once: true });
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await isBack;
  expect(document.querySelector('main')?.scrollTop).toBe(scrollTop);
});
