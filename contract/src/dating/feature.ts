import { contractPart } from '../core/feature.ts';
import { datingServerEvents } from './events.ts';
import { matchCalls } from './match-calls.ts';
import { dateSetupCalls } from './setup-calls.ts';

const { GetMyMatches, PassMatch, GetMatchingFigures } = matchCalls;

/** What dating adds to the contract. */
export const dating = contractPart({
  calls: { ...dateSetupCalls, GetMyMatches, PassMatch, GetMatchingFigures },
  serverEvents: datingServerEvents,
  notificationKinds: {
    DATE: ['NEW_CHAT'],
    COMMIT: ['SEND', 'ACCEPT', 'DELETE', 'REMOVE'],
  },
});
