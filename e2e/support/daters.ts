import { quizStatements } from '@quad/contract/dating/quiz.ts';
import { dateSetupCalls } from '@quad/contract/dating/setup-calls.ts';
import { type Campus, type Member, newMember } from './member.ts';

/**
 * The birth year of the daters in these tests. They are older than all people of the demo campus, so Quad matches them
 * only with each other.
 */
const BORN = 1972;
const AGE = new Date().getFullYear() - BORN;

const HOBBIES = [11, 76];
const TOPICS = [92];

/** Creates a logged-in member who is a dater. Their preferences fit only the other daters of these tests. */
export async function newDater(campus: Campus): Promise<Member> {
  const member = await newMember(campus, `${BORN}-01-02`);
  await member.callOk(dateSetupCalls.DateInitialSetup, { country_id: 13, orientation: 'Homosexual' });
  await member.callOk(dateSetupCalls.DateQuiz, {
    quiz_responses: quizStatements.map(({ id }) => ({ id, value: 3 })),
    hobbies: HOBBIES,
    topics: TOPICS,
  });
  await member.callOk(dateSetupCalls.UpdateDateProfile, { age_min: AGE, age_max: AGE });
  return member;
}
