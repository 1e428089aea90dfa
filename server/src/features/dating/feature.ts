import { commitCalls } from '@quad/contract/dating/commit-calls.ts';
import { matchCalls } from '@quad/contract/dating/match-calls.ts';
import { dateSetupCalls } from '@quad/contract/dating/setup-calls.ts';
import { defineFeature } from '#platform/feature.ts';
import type { PairEnd } from '#platform/lifecycle.ts';
import { UPLOAD } from '#platform/limits.ts';
import { set } from '#platform/metrics/measure.ts';
import { endCommit } from './end-commit.ts';
import { commitHandlers } from './commit/handlers.ts';
import { deleteOldDeclines } from './commit/queries.ts';
import { endCommitOf } from './commit/locked-out.ts';
import { endRequest } from './commit/pair-ended.ts';
import { deleteOldRests } from './matches/queries/matches.ts';
import { readWindowAge } from './matches/window/queries.ts';
import { orderWindows, windowQueue, WINDOWS } from './matches/window/queue.ts';
import { matchHandlers } from './matches/handlers.ts';
import { endMatch } from './matches/pair-ended.ts';
import { datingData } from './personal-data/data.ts';
import { dateSetupHandlers } from './setup/handlers.ts';

/** Dating: its setup, matches and commits. */
export const dating = defineFeature({
  name: 'Dating',
  calls: { ...dateSetupCalls, ...matchCalls, ...commitCalls },
  handlers: { ...dateSetupHandlers, ...matchHandlers, ...commitHandlers },
  // A person must be able to end a commitment even if the server is busy.
  priorities: { GetMatchingFigures: 'background', UncommitMatch: 'always' },
  limits: { DateInitialSetup: { byPerson: [UPLOAD] } },
  async pairEnded(end: PairEnd) {
    // The commitment ends before the match, because `endCommit` locks people as daters, and daters must be locked
    // before matches are deleted (see `lockDaters`).
    const wereCommitted = await endCommit(end);
    const hadRequest = await endRequest(end);
    return (await endMatch(end)) || hadRequest || wereCommitted;
  },
  lockedOut: endCommitOf,
  jobs: { queues: { [WINDOWS]: windowQueue }, started: orderWindows, hourly: orderWindows },
  async gauges({ db }) {
    const age = await readWindowAge(db);
    if (age !== null) set('quad_window_age_seconds', {}, age);
  },
  personalData: datingData,
  retention: {
    declined_commits: ({ db }, days) => deleteOldDeclines(db, days),
    rests: ({ db }, days) => deleteOldRests(db, days),
  },
});
