import { quizStatements } from '@quad/contract/dating/quiz.ts';
import type { Db } from '#platform/db/schema.ts';
import { inPages, type PersonalData } from '#platform/personal-data.ts';
import { deleteDeclinesOf, pageRequests } from '../commit/queries.ts';
import { eraseMatches } from '../matches/erase.ts';
import { deleteDater, findWholeDater, listMatched, pageMatches } from './queries.ts';

/** The personal data of dating. */
export const datingData: PersonalData = {
  audience: ({ db, user_id }) => listMatched(db, user_id),
  async erase(erasing) {
    await eraseMatches(erasing);
    await deleteDeclinesOf(erasing.db, erasing.user_id);
    await deleteDater(erasing.db, erasing.user_id);
  },
  sections: [
    {
      name: 'dating',
      about: 'What you said for dating, and what the quiz made of it. Empty if you haven’t set it up.',
      read: readDating,
    },
    {
      name: 'matches',
      about: 'Who you’re matched with now.',
      read: (db, user_id) => inPages((after, most) => pageMatches(db, user_id, after, most)),
    },
    {
      name: 'commit_requests',
      about: 'Commit requests waiting for an answer: the ones you sent, and the ones you got.',
      read: (db, user_id) => inPages((after, most) => pageRequests(db, user_id, after, most)),
    },
  ],
};

/** Everything that a person entered for dating. Each answer of the quiz comes with its statement. */
async function readDating(db: Db, user_id: number): Promise<object> {
  const { quiz, ...dater } = (await findWholeDater(db, user_id)) ?? { quiz: null };
  if (!quiz) return dater;
  return { ...dater, quiz: quizStatements.map(({ content }, index) => ({ content, answer: quiz[index] })) };
}
