import { inPages, type PersonalData } from '#platform/personal-data.ts';
import { isReported, pageReports } from './queries.ts';

/**
 * Reports outlive both sides: staff must be able to finish them. What they point to is an account that says nothing any
 * more, and whoever was reported stays findable for them. Source: security.md T20.
 */
export const reportsData: PersonalData = {
  mustKeepAuthor: isReported,
  sections: [
    {
      name: 'reports',
      about: 'What you reported, and what became of it.',
      read: (db, user_id) => inPages((after, most) => pageReports(db, user_id, after, most)),
    },
  ],
};
