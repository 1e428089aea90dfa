import { contractPart } from '../core/feature.ts';
import { postClientEvents, postServerEvents } from './events.ts';
import { feedCalls } from './feed-calls.ts';
import { postFirstCalls } from './first-calls.ts';
import { commentAndLikeCalls } from './comment-and-like-calls.ts';

/** The contract part of posts. */
export const posts = contractPart({
  calls: { ...feedCalls, ...commentAndLikeCalls },
  firstCalls: postFirstCalls,
  serverEvents: postServerEvents,
  clientEvents: postClientEvents,
  notificationKinds: { POST: ['NEW_COMMENT'] },
  reportTargets: ['POST', 'POST_COMMENT'],
  mediaPurposes: ['post'],
});
