import { contractPart } from '../core/feature.ts';

/** What posts add to the contract. */
export const posts = contractPart({
  notificationKinds: { POST: ['NEW_COMMENT'] },
  reportTargets: ['POST', 'POST_COMMENT'],
});
