import { defineConfig } from 'vitest/config';
import { inProject } from './scripts/lib/project.mjs';

/** Cases for each call: 10,000 in a night. Source: reliability.md §2. */
const CASES = 10_000;

/** The long form of tests that the test command runs in short: `npm run bad-input`. Takes some twenty minutes. */
export default defineConfig({
  root: 'server',
  test: {
    include: ['src/bad-input/every-call.test.ts'],
    globalSetup: [inProject('server/src/testing/global-setup.ts')],
    provide: { badInputCases: CASES },
    testTimeout: 60 * 60_000,
    hookTimeout: 60_000,
  },
});
