import { inPages, type PersonalData } from '#platform/personal-data.ts';
import { deleteModerationActionsOf, pageModerationActions } from './queries.ts';

/** The moderation actions on an account are deleted with the account. */
export const moderationActionsData: PersonalData = {
  erase: ({ db, user_id }) => deleteModerationActionsOf(db, user_id),
  sections: [
    {
      name: 'moderation_actions',
      about:
        'What the people who run Quad did about your account, and why; your appeals, and what became of them.',
      read: (db, user_id) => inPages((after, most) => pageModerationActions(db, user_id, after, most)),
    },
  ],
};
