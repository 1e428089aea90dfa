import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type Reporter, type TestCase, type TestSpecification } from 'vitest/node';
import { findChromium } from './scripts/lib/chromium.mjs';
import { rememberFailedTests } from './scripts/lib/failed-tests.mjs';
import { compileCache, inProject } from './scripts/lib/project.mjs';

/**
 * The maximum time of a test, in milliseconds. It is long because the machine may be slow. Only a test that never ends
 * should reach it.
 */
const PATIENCE = 180_000;
/**
 * The maximum time of an expectation that is polled, in milliseconds. It is shorter than the time after which the
 * database ends a transaction.
 */
const LOOKS = { poll: { timeout: 25_000 } };
/** The maximum time of a polled expectation in a browser, in milliseconds. */
const LONG_LOOKS = { poll: { timeout: 60_000 } };

/**
 * The number of test files that run at the same time in a browser. It is at least three, because each test spends a
 * part of its time waiting for the page.
 */
const WORKERS = Math.max(3, availableParallelism() - 1);
/**
 * The number of test files that run at the same time outside the browser. They spend half of their time waiting for the
 * database or for a server that is killed.
 */
const WAITING_WORKERS = WORKERS + 1;

// Servers and helpers that tests start use Node's compile cache. It saves a tenth of the CPU time.
process.env['NODE_COMPILE_CACHE'] ??= compileCache;

const chromium = findChromium();

/**
 * Files that share a worker load each module only once, which saves a seventh of their time. Each file still has its
 * own data.
 */
const SHARED = { isolate: false, maxWorkers: WAITING_WORKERS };

/** The test files that take longest. They start first, so that they do not run alone at the end. */
const LONG = /server\/src\/(reliability|bad-input|features\/dating\/commit)\/|(backup|embedded-postgres)\//;

/** Runs the slowest files first. By default, the largest files run first, but a large file is not always slow. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { sort: bySize } = BaseSequencer.prototype;
    const sorted = await bySize.call(this, files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const named = (test: TestCase) => `  ${test.module.relativeModuleId} › ${test.fullName}`;

/** The errors of a test, also those of a first try. */
const whyOf = (test: TestCase) =>
  (test.result().errors ?? []).map(({ message }) => `\n    ${message.replaceAll('\n', '\n    ')}`).join('');

/**
 * Prints the ten slowest tests at the end, and the tests that passed only when they were repeated, with their errors.
 * `npm test` repeats the names of those that failed.
 */
const atTheEnd: Reporter = {
  onTestRunEnd(modules) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const flaky = tests
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => `${named(test)}${whyOf(test)}`);
    if (flaky.length) process.stdout.write(`\nFlaky, green at the second try\n${flaky.join('\n')}\n`);
    const broken = modules
      .filter((module) => module.errors().length)
      .map((module) => module.relativeModuleId);
    const failed = tests.filter((test) => test.result().state === 'failed').map(named);
    rememberFailedTests([...broken, ...failed]);
    const timed = tests.map((test) => ({ seconds: (test.diagnostic()?.duration ?? 0) / 1000, test }));
    const first = timed.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
    const lines = first.map(({ seconds, test }) => `  ${seconds.toFixed(1)} s${named(test)}`);
    process.stdout.write(`\nSlowest tests\n${lines.join('\n')}\n`);
  },
};

/** The unit tests. `npm test -- scripts`, `contract`, `server` or `web` runs a part. `npx vitest` watches the files. */
export default defineConfig({
  test: {
    reporters: ['default', atTheEnd],
    // A test that takes longer than this, in milliseconds, is printed with its time.
    slowTestThreshold: 10_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        root: 'scripts',
        test: { ...SHARED, name: 'scripts', include: ['**/*.test.ts'], testTimeout: PATIENCE },
      },
      {
        root: 'contract',
        test: { ...SHARED, name: 'contract', include: ['src/**/*.test.ts'], testTimeout: PATIENCE },
      },
      {
        root: 'server',
        test: {
          ...SHARED,
          name: 'server',
          include: ['src/**/*.test.ts', '../{backup,demo,embedded-postgres}/src/**/*.test.ts'],
          // This test runs only with `npm run node-loss`.
          exclude: ['src/reliability/node-loss.test.ts'],
          globalSetup: [inProject('server/src/testing/global-setup.ts')],
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          expect: LOOKS,
        },
      },
      {
        extends: 'web/vite.config.ts',
        root: 'web',
        cacheDir: '../node_modules/.cache/web-tests',
        // Without this list, Vite would reload the page when a running test imports a new library.
        optimizeDeps: {
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-dev-runtime',
            'vitest-browser-react',
            '@tanstack/react-query',
            'downshift',
            'fast-check',
            'idb-keyval',
            'leaflet',
            'socket.io-client',
            'virtua',
            'wouter',
            'wouter/memory-location',
            'wouter/use-browser-location',
            'zod/mini',
            'zustand',
          ],
        },
        test: {
          name: 'web',
          maxWorkers: WORKERS,
          // The browser tests run after all other tests. If they ran at the same time, all tests would wait longer and
          // poll more often, and the whole run would take nearly twice as long.
          sequence: { groupOrder: 1 },
          // Tests in a browser are repeated once, as in e2e. On a busy machine, the order of frames and timers varies.
          retry: 1,
          include: ['{src,build}/**/*.test.{ts,tsx}'],
          setupFiles: [inProject('web/src/testing/set-up.ts')],
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          expect: LONG_LOOKS,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: chromium ? { executablePath: chromium } : {},
              // Without animations, an element that is disappearing cannot cover the next button. The e2e tests check
              // the animations.
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
          },
        },
      },
    ],
  },
});
