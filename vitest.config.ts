import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type Reporter, type TestCase, type TestSpecification } from 'vitest/node';
import { findChromium } from './scripts/lib/chromium.mjs';
import { compileCache, inProject } from './scripts/lib/project.mjs';

/** Generous, because the machine may be slow: a test that hangs should fail, a slow one should not. */
const PATIENCE = 180_000;
/** The same for what is looked at again and again; below the time for which the database bears with a transaction. */
const LOOKS = { poll: { timeout: 25_000 } };
/** The same for what a page shows. */
const LONG_LOOKS = { poll: { timeout: 60_000 } };

/** Files at once in a browser, on two processors, too: part of the time a test waits for what it shows. */
const WORKERS = Math.max(3, availableParallelism() - 1);
/** More of those that wait half of the time, for the database or a server that is killed. */
const WAITING_WORKERS = WORKERS + 1;

// For the servers and helpers that tests start: a tenth less of the processor's time.
process.env['NODE_COMPILE_CACHE'] ??= compileCache;

const chromium = findChromium();

/** Files that share a worker share what it has loaded, a seventh of their time; their data are their own all the same. */
const SHARED = { isolate: false, maxWorkers: WAITING_WORKERS };

/** What takes longest, and mostly waits: begun last, it would be waited for alone. */
const LONG = /server\/src\/(reliability|bad-input|features\/dating\/commit)\/|(backup|embedded-postgres)\//;

/** Begins with what takes longest: a file says nothing of how long it takes by its size. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { sort: bySize } = BaseSequencer.prototype;
    const sorted = await bySize.call(this, files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const named = (test: TestCase) => `  ${test.module.relativeModuleId} › ${test.fullName}`;

/** Names at the end the ten slowest tests, and those that needed a second try. */
const atTheEnd: Reporter = {
  onTestRunEnd(modules) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const flaky = tests.filter((test) => test.diagnostic()?.flaky).map(named);
    if (flaky.length) process.stdout.write(`\nFlaky, green at the second try\n${flaky.join('\n')}\n`);
    const timed = tests.map((test) => ({ seconds: (test.diagnostic()?.duration ?? 0) / 1000, test }));
    const first = timed.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
    const lines = first.map(({ seconds, test }) => `  ${seconds.toFixed(1)} s${named(test)}`);
    process.stdout.write(`\nSlowest tests\n${lines.join('\n')}\n`);
  },
};

/** The unit tests: `npm test -- scripts`, `contract`, `server` or `web`, or `npx vitest` to watch. */
export default defineConfig({
  test: {
    reporters: ['default', atTheEnd],
    // What takes longer is named where it stands, and the slowest of all at the end.
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
          // Has no short form: see vitest.long.config.ts.
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
        // Named, because a library that is met only while tests run would reload the page under them.
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
          // After all others. Side by side all wait longer and poll more often: together they took nearly twice as long.
          sequence: { groupOrder: 1 },
          // As journeys have it: in a browser on a busy machine, frames and timers come in orders of their own.
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
              // What a test presses next must not lie below what is still on its way out; journeys see it move.
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
          },
        },
      },
    ],
  },
});
