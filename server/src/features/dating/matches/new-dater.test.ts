import { matchCalls } from '@quad/contract/dating/match-calls.ts';
import { quizStatements } from '@quad/contract/dating/quiz.ts';
import { dateSetupCalls } from '@quad/contract/dating/setup-calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { insertFriends, insertMatchChat } from '#features/chat/testing/queries.ts';
import { insertBeginner, insertDater } from '#features/dating/testing/queries.ts';
import { importReference } from '#features/reference/import.ts';
import { type Person, appOfFile } from '#testing/app.ts';
import { clearDating, insertMatch, insertRest, listMatched } from './testing/queries.ts';

let newcomer: Person;
const app = await appOfFile();
await importReference(app.db);
beforeEach(async () => {
  await clearDating(app.db);
  newcomer = await app.person();
  await insertBeginner(app.db, newcomer.user_id);
});

const quiz = () =>
  newcomer.callOk(dateSetupCalls.DateQuiz, {
    quiz_responses: quizStatements.map(({ id }) => ({ id, value: 3 })),
    hobbies: [1],
    topics: [1],
  });
const matchesOf = ({ user_id }: Person) => listMatched(app.db, user_id);

async function daters(number: number): Promise<Person[]> {
  const people: Person[] = [];
  while (people.length < number) people.push(await app.person());
  for (const { user_id } of people) await insertDater(app.db, user_id);
  return people;
}

/** Gives each of these people `number` matches with different people. */
async function fillUp(people: Person[], number: number): Promise<void> {
  for (const { user_id } of people)
    for (const { user_id: other_id } of await daters(number)) {
      await insertMatch(app.db, user_id, other_id);
      await insertDater(app.db, other_id, { orientation: 'Heterosexual' });
    }
}

test('a person who has answered the quiz has matches at once: the ten best, on both sides', async () => {
  const people = await daters(14);
  for (const { user_id } of people.slice(4))
    await insertDater(app.db, user_id, { hobbies: [1], topics: [1] });
  for (const { user_id } of people.slice(0, 4))
    await insertDater(app.db, user_id, { hobbies: [7], topics: [] });
  await quiz();
  expect(await matchesOf(newcomer)).toEqual(people.slice(4).map(({ user_id }) => user_id));
  expect((await newcomer.callOk(matchCalls.GetMyMatches, {})).matches).toHaveLength(10);
  expect(await matchesOf(people[4]!)).toEqual([newcomer.user_id]);
});

test('free slots of others are taken, and nobody is stretched for them', async () => {
  const [full, free] = [await daters(1), await daters(1)];
  await fillUp(full, 10);
  await quiz();
  expect(await matchesOf(newcomer)).toEqual([free[0]!.user_id]);
});

test('where nobody has a free slot one is stretched, up to 12', async () => {
  const [most, full] = [await daters(1), await daters(2)];
  await fillUp(most, 12);
  await fillUp(full, 10);
  await quiz();
  const [only, ...others] = await matchesOf(newcomer);
  expect(others).toEqual([]);
  expect(full.map(({ user_id }) => user_id)).toContain(only);
});

test.each<[string, (other: Person) => Promise<unknown>]>([
  ['blocked them', (other) => other.callOk(peopleCalls.BlockUser, { user_id: newcomer.user_id })],
  ['rests from them', ({ user_id }) => insertRest(app.db, user_id, newcomer.user_id, 1)],
  ['has a match’s chat with them', ({ user_id }) => insertMatchChat(app.db, user_id, newcomer.user_id)],
  ['is hidden', ({ user_id }) => insertDater(app.db, user_id, { is_hidden: true })],
  ['likes another gender', ({ user_id }) => insertDater(app.db, user_id, { orientation: 'Heterosexual' })],
  ['looks for older people', ({ user_id }) => insertDater(app.db, user_id, { age_min: 60 })],
  ['hides from their course', ({ user_id }) => insertDater(app.db, user_id, { hides_from_course: true })],
  [
    'is a friend who hides from friends',
    async ({ user_id }) => {
      await insertFriends(app.db, user_id, newcomer.user_id);
      await insertDater(app.db, user_id, { hides_from_friends: true });
    },
  ],
])('nobody new is matched with somebody who %s', async (_who, part) => {
  const [one, other] = (await daters(2)) as [Person, Person];
  await part(one);
  await quiz();
  expect(await matchesOf(newcomer)).toEqual([other.user_id]);
});

test('many who begin at once flood nobody', async () => {
  const [popular] = (await daters(1)) as [Person];
  await fillUp([popular], 8);
  const beginners = await Promise.all(Array.from({ length: 6 }, () => app.person()));
  for (const { user_id } of beginners) await insertBeginner(app.db, user_id);
  const all = [newcomer, ...beginners];
  const answers = await Promise.all(
    all.map((person) => {
      newcomer = person;
      return quiz();
    }),
  );
  expect(answers).toEqual(all.map(() => null));
  expect((await matchesOf(popular)).length).toBeLessThanOrEqual(12);
});
