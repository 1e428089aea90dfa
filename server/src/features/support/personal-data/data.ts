import { inPages, type PersonalData } from '#platform/personal-data.ts';
import { pageAnswers, pageSupport, unlinkSupport } from './queries.ts';

/**
 * The personal data of support. The deletion of an account also deletes the account's finished messages. Open messages
 * stay without a link to the account, so that staff can answer them.
 */
export const supportData: PersonalData = {
  erase: ({ db, user_id }) => unlinkSupport(db, user_id),
  sections: [
    {
      name: 'support',
      about: 'What you wrote to support while you were signed in.',
      read: (db, user_id) => inPages((after, most) => pageSupport(db, user_id, after, most)),
    },
    {
      name: 'support_answers',
      about: 'What support answered to it.',
      read: (db, user_id) => inPages((after, most) => pageAnswers(db, user_id, after, most)),
    },
  ],
};
