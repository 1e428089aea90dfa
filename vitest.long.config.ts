import { defineConfig } from 'vitest/config';
import { inProject } from './scripts/lib/project.mjs';

/** Cases for each call: 10,000 in a night. Source: reliability.md §2. */
const CASES = 10_000;
/** Source: reliability.md L1, L6. With `DATABASE_URL`, an empty database, it runs on that one and leaves it alone. */
const EXACTLY_ONCE = { kills: 20, messages: 10_000, databaseUrl: process.env['DATABASE_URL'] ?? '' };

/** Source: reliability.md L4. */
const DATABASE_KILLS = 6;
/** Source: reliability.md L7. */
const ROLLING_RESTARTS = 5;
/** Of each of the five races to commit: 300 in all. */
const COMMIT_ROUNDS = 60;

/**
 * The long forms of tests that the test command runs in short, `npm run bad-input`, `npm run exactly-once`,
 * `npm run database-restarts`, `npm run rolling-restarts` and `npm run commit-races`; and what has no short form, `npm run node-loss`.
 */
export default defineConfig({
  root: 'server',
  test: {
    include: [
      'src/bad-input/{every-call,texts,enumeration}.test.ts',
      'src/reliability/*.test.ts',
      'src/features/dating/commit/commit.races.test.ts',
    ],
    globalSetup: [inProject('server/src/testing/global-setup.ts')],
    provide: {
      badInputCases: CASES,
      exactlyOnce: EXACTLY_ONCE,
      databaseKills: DATABASE_KILLS,
      rollingRestarts: ROLLING_RESTARTS,
      commitRounds: COMMIT_ROUNDS,
    },
    testTimeout: 60 * 60_000,
    hookTimeout: 60_000,
  },
});
