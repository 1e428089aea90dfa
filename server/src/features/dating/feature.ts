import { defineFeature } from '#platform/feature.ts';
import type { PairEnd } from '#platform/lifecycle.ts';
import { endCommit } from './end-commit.ts';
import { eraseMatches } from './matches/erase.ts';
import { endMatch } from './matches/pair-ended.ts';
import { emptyDating } from './queries.ts';

/** Dating, of which only the demo campus has something so far: a commit ends here, and what is kept goes with its person. */
export const dating = defineFeature({
  name: 'Dating',
  async pairEnded(end: PairEnd) {
    // Partners rest for ever, which a match that ends after them leaves as it is.
    const wereCommitted = await endCommit(end);
    return (await endMatch(end)) || wereCommitted;
  },
  personalData: {
    async erase(erasing) {
      await eraseMatches(erasing);
      await emptyDating(erasing.db, erasing.user_id);
    },
    sections: [],
  },
});
