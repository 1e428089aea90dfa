import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/lib/chromium.mjs';
import { CAMPUS, DESKTOP, PHONE } from './support/devices.ts';

const chromium = findChromium();

/** One more worker than processors: part of the time a test waits for the server, a mail or an animation. */
const WORKERS = Math.min(4, availableParallelism() + 1);

/**
 * Tests whose steps do not depend on the window's size run once. These are the ones whose steps are most often done on
 * a phone. `screens.spec.ts` checks both sizes of their screens.
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
  'first-ten-minutes',
  'groups',
  'late-answers',
  'lazy-screens',
  'leaving',
  'letters',
  'main-job',
  'matches',
  'offline',
  'people',
  'posts',
  'posts-blocked',
  'public',
  'rates',
  'refusals',
  'removed',
  // This file grows the window to a desktop's size, too: see `inspect.ts`.
  'screens',
  'screens-staff',
  'sending-posts',
  'settings',
  'shell-offline',
  'waiting',
];

/** Tests of staff, of the keyboard, and of texts that look like code. */
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

/** Runs the tests against the real page and the real server: `npm test -- e2e [filters]`. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './support/global-setup.ts',
  forbidOnly: Boolean(process.env['CI']),
  workers: WORKERS,
  // A test that passes only on its retry is listed as flaky. A test that fails twice has failed.
  retries: 1,
  reporter: process.env['CI'] ? [['dot'], ['./support/last-seen.ts']] : 'list',
  reportSlowTests: { max: 10, threshold: 0 },
  // Long, because the machine may be slow: only a test that hangs should time out.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    launchOptions: chromium ? { executablePath: chromium } : {},
    ...CAMPUS,
    // A service worker would answer requests that a test wants to intercept. Tests of the service worker allow it.
    serviceWorkers: 'block',
    // Traces slow the tests down. To debug a failure, add `--trace retain-on-failure` to Playwright's own command.
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone', use: PHONE, testIgnore: `{${ON_THE_DESKTOP.join()}}.spec.ts` },
    { name: 'desktop', use: DESKTOP, testIgnore: `{${ON_THE_PHONE.join()}}.spec.ts` },
  ],
});
