import { inPages, type PersonalData } from '#platform/personal-data.ts';
import { deleteMeasuresOf, pageMeasures } from './queries.ts';

/** What staff did about somebody's account goes with it. */
export const measuresData: PersonalData = {
  erase: ({ db, user_id }) => deleteMeasuresOf(db, user_id),
  sections: [
    {
      name: 'measures',
      about:
        'What the people who run Quad did about your account, and why; your appeals, and what became of them.',
      read: (db, user_id) => inPages((after, most) => pageMeasures(db, user_id, after, most)),
    },
  ],
};
