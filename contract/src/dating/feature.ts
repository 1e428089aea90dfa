import { contractPart } from '../core/feature.ts';
import { plain } from '../core/first-calls.ts';
import { commitCalls } from './commit-calls.ts';
import { datingServerEvents } from './events.ts';
import { matchCalls } from './match-calls.ts';
import { dateSetupCalls } from './setup-calls.ts';

/** The contract part of dating. */
export const dating = contractPart({
  calls: { ...dateSetupCalls, ...matchCalls, ...commitCalls },
  firstCalls: {
    dateMatches: { calls: [plain(matchCalls.GetMyMatches)] },
    howMatching: { calls: [plain(matchCalls.GetMatchingFigures)] },
  },
  serverEvents: datingServerEvents,
  notificationKinds: {
    DATE: ['NEW_CHAT'],
    COMMIT: ['SEND', 'ACCEPT', 'DELETE', 'REMOVE'],
  },
});
