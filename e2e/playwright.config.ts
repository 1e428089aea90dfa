import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/lib/chromium.mjs';
import { CAMPUS, DESKTOP, PHONE } from './support/devices.ts';

const chromium = findChromium();

/** One more than there are processors: part of the time a journey waits, for the server, a mail or what moves. */
const WORKERS = Math.min(4, availableParallelism() + 1);

/**
 * Journeys whose steps do not depend on the size of the window: each runs once, those that thumbs make most often on the
 * phone. What their screens look like on both is seen by `screens.spec.ts`.
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
  // Grow to a desktop's size, too: see `inspect.ts`.
  'screens',
  'screens-staff',
  'sending-posts',
  'settings',
  'shell-offline',
  'waiting',
];

/** Those of staff, of the keyboard, and of what is typed to be taken for code. */
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

/** Journeys through the real page and the real server: `npm test -- e2e [filters]`. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './support/global-setup.ts',
  forbidOnly: Boolean(process.env['CI']),
  workers: WORKERS,
  // One that needs it is named as flaky at the end. Whatever fails twice has failed.
  retries: 1,
  reporter: process.env['CI'] ? [['dot'], ['./support/last-seen.ts']] : 'list',
  reportSlowTests: { max: 10, threshold: 0 },
  // Generous, because the machine may be slow: a journey that hangs should fail, a slow one should not.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    launchOptions: chromium ? { executablePath: chromium } : {},
    ...CAMPUS,
    // A worker would answer what a journey wants to answer itself; those that are about it let it in.
    serviceWorkers: 'block',
    // A trace slows the journeys down; to see one go wrong, add `--trace retain-on-failure` to Playwright's own command.
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone', use: PHONE, testIgnore: `{${ON_THE_DESKTOP.join()}}.spec.ts` },
    { name: 'desktop', use: DESKTOP, testIgnore: `{${ON_THE_PHONE.join()}}.spec.ts` },
  ],
});
