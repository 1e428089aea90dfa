import { dateSetupCalls } from '@quad/contract/dating/setup-calls.ts';
import type { InputOf } from '@quad/contract/core/call.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { insertFriends } from '#features/chat/testing/queries.ts';
import { type Person, appOfFile } from '#testing/app.ts';
import { insertMatch, listMatched } from '../matches/testing/queries.ts';
import { commitBoth, insertBeginner, insertDater } from '../testing/queries.ts';

const { UpdateDateProfile } = dateSetupCalls;

let ann: Person;
let bob: Person;
const app = await appOfFile();
beforeEach(async () => {
  [ann, bob] = [await app.person(), await app.person({ uni_id: 57 })];
  await insertDater(app.db, ann.user_id);
  await insertDater(app.db, bob.user_id);
});

const AS_BEGUN = {
  hidden: false,
  show_country: false,
  hide_from_friends: false,
  hide_from_course: false,
  age_min: null,
  age_max: null,
};
const refused = (code: number, message: string, field?: string) => ({
  status: false,
  errors: [{ code, message, ...(field && { field }) }],
});
const change = (preferences: InputOf<typeof UpdateDateProfile>) => ann.callOk(UpdateDateProfile, preferences);

test('what is given is changed, the rest stays, and all of it is answered', async () => {
  expect(await change({})).toEqual(AS_BEGUN);
  expect(await change({ hidden: true })).toEqual({ ...AS_BEGUN, hidden: true });
  expect(await ann.callOk(profileCalls.GetMyInfo, {})).toMatchObject({ date_hidden: true });
  expect(await change({ age_min: 20, hide_from_course: true })).toMatchObject({ hidden: true, age_min: 20 });
  expect(await change({ show_country: true })).toMatchObject({ show_country: true, age_min: 20 });
  expect(await change({ hidden: false, age_max: 99, hide_from_friends: true })).toEqual({
    hidden: false,
    show_country: true,
    hide_from_friends: true,
    hide_from_course: true,
    age_min: 20,
    age_max: 99,
  });
  expect(await change({ age_min: null, age_max: null })).toMatchObject({ age_min: null, age_max: null });
});

test('all of one’s own pages hear of a change, and of nothing that was only looked at', async () => {
  const [hers, his] = [await ann.connect(), await bob.connect()];
  await change({});
  await change({ hidden: true });
  expect(await hers.receive('user:dateProfile')).toEqual({ ...AS_BEGUN, hidden: true });
  const heard = ({ events }: typeof hers) => events.filter(({ name }) => name === 'user:dateProfile').length;
  expect([heard(hers), heard(his)]).toEqual([1, 0]);
});

test('a person who has not finished the setup has no date profile to change', async () => {
  const eve = await app.person();
  const says = (message: string) => refused(403, message);
  expect(await eve.call(UpdateDateProfile, {})).toEqual(says('Set up your date profile first'));
  await insertBeginner(app.db, eve.user_id);
  expect(await eve.call(UpdateDateProfile, { hidden: true })).toEqual(
    says('Finish the personality quiz first'),
  );
});

test.each([true, false])('nobody sets hidden to %s while they are committed', async (hidden) => {
  await commitBoth(app.db, ann.user_id, bob.user_id);
  expect(await ann.call(UpdateDateProfile, { hidden, age_min: 30 })).toEqual(
    refused(409, "You can't change this while committed"),
  );
  expect(await change({ age_max: 40 })).toEqual({ ...AS_BEGUN, hidden: true, age_max: 40 });
});

const RANGE = 'Choose an age range from the younger to the older';

test.each<[object, string, string?]>([
  [{ age_min: 17 }, 'Age must be in range 18-99', 'age_min'],
  [{ age_max: 100 }, 'Age must be in range 18-99', 'age_max'],
  [{ age_min: 20.5 }, 'Age must be an integer', 'age_min'],
  [{ age_min: '20' }, 'Age must be an integer', 'age_min'],
  [{ age_min: 30, age_max: 29 }, RANGE, 'age_max'],
  [{ age_max: 21 }, RANGE, 'age_max'],
  [{ hidden: null }, 'Setting must be on or off', 'hidden'],
  [{ show_country: 1 }, 'Setting must be on or off', 'show_country'],
  [{ hide_from_friends: 'true' }, 'Setting must be on or off', 'hide_from_friends'],
])('what is no preference is refused, and changes nothing: %j', async (input, message, field) => {
  await change({ age_min: 22 });
  const response = await ann.send(UpdateDateProfile, input);
  expect([response.statusCode, response.json()]).toEqual([400, refused(400, message, field)]);
  expect(await change({})).toEqual({ ...AS_BEGUN, age_min: 22 });
});

/**
 * Each case changes Ann's preferences, and lists the people who are then no longer her matches. Before the change, Ann
 * is matched with a friend, a person of her course and year, and a stranger.
 */
test.each<[InputOf<typeof UpdateDateProfile>, string[]]>([
  [{ hidden: true }, ['friend', 'mate', 'stranger']],
  [{ hide_from_friends: true }, ['friend']],
  [{ hide_from_course: true }, ['mate']],
  [{ age_min: 30 }, ['friend', 'mate', 'stranger']],
  [{ age_max: 20 }, ['friend', 'mate', 'stranger']],
  [{ age_min: 18, age_max: 99 }, []],
  [{ hidden: false }, []],
])('matches that a preference excludes end at once, on both sides: %j', async (preference, gone) => {
  const people = {
    friend: await app.person({ year_level: 3 }),
    mate: await app.person(),
    stranger: await app.person({ uni_id: 57 }),
  };
  await insertFriends(app.db, ann.user_id, people.friend.user_id);
  for (const { user_id } of Object.values(people)) await insertMatch(app.db, ann.user_id, user_id);
  await insertMatch(app.db, bob.user_id, people.friend.user_id);
  await change(preference);
  const left = await Promise.all(
    Object.entries(people).map(async ([name, { user_id }]) =>
      (await listMatched(app.db, user_id)).includes(ann.user_id) ? [] : [name],
    ),
  );
  expect(left.flat()).toEqual(gone);
  expect(await listMatched(app.db, bob.user_id)).toEqual([people.friend.user_id]);
});
