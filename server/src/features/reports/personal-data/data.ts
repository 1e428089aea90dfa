import { inPages, type PersonalData } from '#platform/personal-data.ts';
import { deleteHelpNotesOf, pageHelpNotes } from '../help/queries.ts';
import { isReported, pageReports } from './queries.ts';

/**
 * Reports outlive the accounts of the reporter and the reported person, so that staff can finish the case. The id in a
 * report still identifies the reported person. Notes with help lines are deleted with the account. Source: security.md
 * T20.
 */
export const reportsData: PersonalData = {
  mustKeepAuthor: isReported,
  erase: ({ db, user_id }) => deleteHelpNotesOf(db, user_id),
  sections: [
    {
      name: 'reports',
      about: 'What you reported, and what became of it.',
      read: (db, user_id) => inPages((after, most) => pageReports(db, user_id, after, most)),
    },
    {
      name: 'help_notes',
      about: 'Notes with help lines that the people who run Quad sent you.',
      read: (db, user_id) => inPages((after, most) => pageHelpNotes(db, user_id, after, most)),
    },
  ],
};
