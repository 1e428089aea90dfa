import { defineConfig } from 'vitest/config';
import { inProject } from './scripts/lib/project.mjs';

/** The number of bad inputs for each call. The whole test takes a night. Source: reliability.md §2. */
const CASES = 10_000;
/**
 * The size of the exactly-once test. It uses the empty database at `DATABASE_URL` if the variable is set, and never
 * kills that database. Source: reliability.md L1, L6.
 */
const EXACTLY_ONCE = { kills: 20, messages: 10_000, databaseUrl: process.env['DATABASE_URL'] ?? '' };

/** The size of the test of push notifications under kills. Source: everyday.md §19. */
const PUSH_KILLS = { kills: 20, messages: 2000 };

/** How often the test kills the database. Source: reliability.md L4. */
const DATABASE_KILLS = 6;
/** How often the test restarts all servers in turn. Source: reliability.md L7. */
const ROLLING_RESTARTS = 5;
/** How many people of a listed network sign up in an hour. Source: design/operations.md §7 `ops:campus`. */
const OWN_CAMPUS = { signUps: 3000 };
/** How often each of the five races between calls about commitments is run. In all, 300 races are run. */
const COMMIT_ROUNDS = 60;

/**
 * The long tests. `npm test` runs short forms of most of them. These commands run the long forms: `npm run bad-input`,
 * `npm run exactly-once`, `npm run database-restarts`, `npm run rolling-restarts`, `npm run commit-races` and
 * `npm run ops:campus`. The tests
 * of `npm run node-loss` and `npm run push-kills` have no short form.
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
      pushKills: PUSH_KILLS,
      databaseKills: DATABASE_KILLS,
      rollingRestarts: ROLLING_RESTARTS,
      commitRounds: COMMIT_ROUNDS,
      ownCampus: OWN_CAMPUS,
    },
    testTimeout: 60 * 60_000,
    hookTimeout: 60_000,
  },
});
