import { deleteLater } from '#platform/media/delete-later.ts';
import { inPages, type PersonalData } from '#platform/personal-data.ts';
import { deleteDraftsOf } from '../drafts/queries.ts';
import { deleteHelpNotesOf, pageHelpNotes } from '../help/queries.ts';
import { isReported, pageReports } from './queries.ts';

/**
 * Reports outlive the accounts of the reporter and the reported person, so that staff can finish the case. The id in a
 * report still identifies the reported person. Notes with help lines are deleted with the account. Source: security.md
 * T20. Drafts of reports are deleted, too.
 */
export const reportsData: PersonalData = {
  mustKeepAuthor: isReported,
  async erase({ db, jobs, user_id }) {
    await deleteHelpNotesOf(db, user_id);
    await deleteLater({ jobs }, db, await deleteDraftsOf(db, user_id));
  },
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
