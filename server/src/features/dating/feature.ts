import { defineFeature } from '#platform/feature.ts';
import { endCommit } from './end-commit.ts';
import { emptyDating } from './queries.ts';

/** Dating, of which only the demo campus has something so far: a commit ends here, and what is kept goes with its person. */
export const dating = defineFeature({
  name: 'Dating',
  pairEnded: endCommit,
  personalData: { erase: ({ db, user_id }) => emptyDating(db, user_id), sections: [] },
});
