import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/lib/chromium.mjs';
import { CAMPUS, DESKTOP, PHONE } from './support/devices.ts';

const chromium = findChromium();

/** More than two processors can do at once: half of the time a journey waits, for the server, a mail or what moves. */
const WORKERS = Math.min(4, availableParallelism() + 2);

/**
 * Of what is kept, sent once, or refused, whatever the size of the window; and of two people, the other one with a desktop.
 * What these draw, others look at on both.
 */
const ON_THE_PHONE = [
  'announcements',
  'confirming',
  'create-post',
  'cut-connection',
  'cuts',
  'database-restarts',
  'feed',
  'groups',
  'lazy-screens',
  'leaving',
  'letters',
  'main-job',
  'matches',
  'offline',
  'posts',
  'posts-blocked',
  'rates',
  'refusals',
  'removed',
  // Grow to a desktop's size, too: see `inspect.ts`.
  'screens',
  'screens-staff',
  'sending-posts',
  'shell-offline',
  'waiting',
];

/** Of staff and somebody else, of whom one holds a phone: their screens by themselves are looked at on both. */
const ON_THE_DESKTOP = [
  'corrections',
  'staff',
  'staff-authors',
  'staff-places',
  'staff-reports',
  'staff-support',
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
    // What is drawn is the same on every size: once is enough to see that it is text.
    { name: 'phone', use: PHONE, testIgnore: `{script-strings*,${ON_THE_DESKTOP.join()}}.spec.ts` },
    { name: 'desktop', use: DESKTOP, testIgnore: `{${ON_THE_PHONE.join()}}.spec.ts` },
  ],
});
