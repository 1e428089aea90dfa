import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/lib/chromium.mjs';
import { CAMPUS, DESKTOP, PHONE } from './support/devices.ts';

const chromium = findChromium();

/**
 * The number of tests that run at the same time. It is one more than the number of processors, because a test spends
 * part of its time waiting. It is at most four.
 */
const WORKERS = Math.min(4, availableParallelism() + 1);

/**
 * Tests that run only in a phone's window, because their steps are the same in any window. `screens.spec.ts` checks the
 * screens of these tests in a phone's and in a desktop's window.
 */
const ON_THE_PHONE = [
  'announcements',
  'being-offline',
  'confirming',
  'create-post',
  'cut-connection',
  'cuts',
  'database-restarts',
  'date-setup',
  'feed',
  'feed-photos',
  'first-chat',
  'first-code',
  'first-ten-minutes',
  'groups',
  'late-answers',
  'lazy-screens',
  'leaving',
  'letters',
  'main-job',
  'matches',
  'mute',
  'offline',
  'people',
  'posts',
  'posts-blocked',
  'public',
  'push',
  'rates',
  // The test itself opens a window of a phone's size and one of a desktop's size.
  'reactions',
  'read-only',
  'refusals',
  'removed',
  // The tests of `screens.spec.ts` also enlarge the window to a desktop's size: see `inspect.ts`.
  'screens',
  'screens-staff',
  'sending-posts',
  'settings',
  'shell-offline',
  'waiting',
];

/** Tests that run only in a desktop's window: tests of staff, of the keyboard, and of texts that look like code. */
const ON_THE_DESKTOP = [
  'corrections',
  'find-people',
  'history',
  'keyboard',
  'places',
  'reports',
  'script-strings',
  'staff',
  'staff-authors',
  'staff-places',
  'staff-reports',
  'suspension',
];

/** `npm test -- e2e [filters]`: runs the tests in a browser against the real pages and the real server. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './support/global-setup.ts',
  forbidOnly: Boolean(process.env['CI']),
  workers: WORKERS,
  // A test that fails once and then passes is reported as flaky. A test that fails twice has failed.
  retries: 1,
  reporter: process.env['CI'] ? [['dot'], ['./support/last-seen.ts']] : 'list',
  reportSlowTests: { max: 10, threshold: 0 },
  // The timeout is long because the machine may be slow. Only a test that never ends should reach it.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    launchOptions: chromium ? { executablePath: chromium } : {},
    ...CAMPUS,
    // The service worker would answer requests that a test wants to intercept. Tests of the service worker itself allow
    // it.
    serviceWorkers: 'block',
    // Traces are off because they slow the tests down. To debug a failure, run Playwright's own command with
    // `--trace retain-on-failure`.
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone', use: PHONE, testIgnore: `{${ON_THE_DESKTOP.join()}}.spec.ts` },
    { name: 'desktop', use: DESKTOP, testIgnore: `{${ON_THE_PHONE.join()}}.spec.ts` },
  ],
});
