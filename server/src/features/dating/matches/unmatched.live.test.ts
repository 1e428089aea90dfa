import { matchCalls } from '@quad/contract/dating/match-calls.ts';
import { dateSetupCalls } from '@quad/contract/dating/setup-calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { type Person, appOfFile } from '#testing/app.ts';
import type { Connected } from '#testing/client.ts';
import { commitTwo, daters, matchChat } from '../commit/testing/stand.ts';
import { insertMatch } from './testing/queries.ts';

let ann: Person;
let bob: Person;
let cat: Person;
let dan: Person;
const app = await appOfFile();

/** Bob is matched with Ann and Cat, and Dan has a chat with Ann. */
beforeEach(async () => {
  [ann, bob, cat, dan] = (await daters(app, 4)) as [Person, Person, Person, Person];
  await insertMatch(app.db, ann.user_id, bob.user_id);
  await insertMatch(app.db, cat.user_id, bob.user_id);
  await matchChat(app, ann, dan);
});

const matchesOf = async (person: Person) =>
  (await person.callOk(matchCalls.GetMyMatches, {})).matches.map(({ id }) => id);
const heard = ({ events }: Connected) => events.filter(({ name }) => name === 'user:matches');

/** The actions that end the match of Ann and Bob. Bob's page gets the same event after each of them. */
const CAUSES: Record<string, () => Promise<unknown>> = {
  hiding: () => ann.callOk(dateSetupCalls.UpdateDateProfile, { hidden: true }),
  narrowing: () => ann.callOk(dateSetupCalls.UpdateDateProfile, { age_min: 90 }),
  passing: () => ann.callOk(matchCalls.PassMatch, { user_id: bob.user_id }),
  'being passed': () => bob.callOk(matchCalls.PassMatch, { user_id: ann.user_id }),
  blocking: () => ann.callOk(peopleCalls.BlockUser, { user_id: bob.user_id }),
  committing: () => commitTwo(ann, dan),
};

test.each(Object.keys(CAUSES))(
  '%s takes a person off the open pages of their matches at once, and does not say whom',
  async (cause) => {
    const [his, hers] = [await bob.connect(), await cat.connect()];
    await CAUSES[cause]?.();
    expect(await his.receive('user:matches')).toEqual({});
    expect(await matchesOf(bob)).toEqual([cat.user_id]);
    // Events arrive in order. Once this later event has arrived, all earlier events have arrived, too.
    await cat.callOk(dateSetupCalls.UpdateDateProfile, { age_min: 18 });
    await hers.receive('user:dateProfile');
    expect([heard(his).length, heard(hers).length]).toEqual([1, 0]);
  },
);

test('what changes nobody’s matches is heard by nobody', async () => {
  const his = await bob.connect();
  await ann.callOk(dateSetupCalls.UpdateDateProfile, { age_min: 18 });
  await ann.callOk(dateSetupCalls.UpdateDateProfile, {});
  await dan.callOk(dateSetupCalls.UpdateDateProfile, { hidden: true });
  await bob.callOk(dateSetupCalls.UpdateDateProfile, { hide_from_friends: true });
  await his.receive('user:dateProfile');
  expect(heard(his)).toEqual([]);
});
