import { interestCalls, NOT_OFFERED } from '@quad/contract/profile/interest-calls.ts';
import { referenceStaffCalls } from '@quad/contract/reference/staff-calls.ts';
import { expect, test } from 'vitest';
import { failure } from '#features/chat/testing/chats.ts';
import { insertDater } from '#features/dating/testing/queries.ts';
import { importReference } from '#features/reference/import.ts';
import { type Person, testApp, appOfFile } from '#testing/app.ts';

const { GetMyInterests, GetPopularInterests, UpdateMyInterests } = interestCalls;
const ACTING = { kind: 'hobby', id: 1, name: 'Acting' };
const ALIENS = { kind: 'topic', id: 1, name: 'Aliens' };
const ANIMALS = { kind: 'topic', id: 2, name: 'Animals' };

const app = await appOfFile();
await importReference(app.db);
const admin = await app.person({ role: 'admin' });

const mine = async (person: Person) => (await person.callOk(GetMyInterests, {})).interests;
const choose = (person: Person, hobbies: number[], topics: number[]) =>
  person.call(UpdateMyInterests, { hobbies, topics });
const refused = (message: string, field: string) => ({
  status: false,
  errors: [{ code: 400, message, field }],
});

test('interests are chosen, listed by name, replaced, and taken away', async () => {
  const ann = await app.person();
  expect(await mine(ann)).toEqual([]);
  expect(await choose(ann, [1], [2, 1])).toEqual({
    status: true,
    content: { interests: [ACTING, ALIENS, ANIMALS] },
  });
  expect(await mine(ann)).toEqual([ACTING, ALIENS, ANIMALS]);
  await ann.callOk(UpdateMyInterests, { hobbies: [], topics: [2] });
  expect(await mine(ann)).toEqual([ANIMALS]);
  await ann.callOk(UpdateMyInterests, { hobbies: [], topics: [] });
  expect(await mine(ann)).toEqual([]);
});

test('five in all are the most, and what no list offers is refused', async () => {
  const ann = await app.person();
  expect(await choose(ann, [1, 2, 3], [1, 2])).toMatchObject({ status: true });
  const before = await mine(ann);
  expect(await choose(ann, [1, 2, 3], [1, 2, 3])).toEqual(
    refused('You can choose up to 5 interests', 'hobbies'),
  );
  expect(await choose(ann, [1, 1], [])).toEqual(refused(NOT_OFFERED, 'hobbies'));
  expect(await choose(ann, [999_999], [])).toEqual(refused(NOT_OFFERED, 'hobbies'));
  expect(await choose(ann, [1], [2 ** 52])).toEqual(refused(NOT_OFFERED, 'topics'));
  expect(await mine(ann)).toEqual(before);
});

test('one that staff rename is called so, one that they retire is not shown nor chosen until it is back', async () => {
  const ann = await app.person();
  await ann.callOk(UpdateMyInterests, { hobbies: [7, 8], topics: [] });
  const [kept] = await mine(ann);
  const set = (name: string, retired: boolean) =>
    admin.callOk(referenceStaffCalls.SetInterest, {
      kind: 'hobby',
      id: 7,
      name,
      retired,
      reason: 'Nobody does it any more',
    });
  await set('Aaa knitting', false);
  expect((await mine(ann))[0]).toEqual({ kind: 'hobby', id: 7, name: 'Aaa knitting' });
  await set('Aaa knitting', true);
  expect(await mine(ann)).toEqual([expect.objectContaining({ id: 8 })]);
  expect(await choose(ann, [7], [])).toEqual(refused(NOT_OFFERED, 'hobbies'));
  await set(String(kept?.name), false);
  expect(await mine(ann)).toHaveLength(2);
});

test('popular is what five people of one’s own institution say, most first, and nothing that fewer say', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => app.person({ uni_id: 57 })));
  const [ann, ben] = people as [Person, Person];
  const popular = async (person: Person) => (await person.callOk(GetPopularInterests, {})).interests;
  await Promise.all(people.slice(2).map((person) => choose(person, [1], [1])));
  await choose(ben, [1], [2]);
  const elsewhere = await app.person({ uni_id: 61 });
  await choose(elsewhere, [], [1]);
  expect(await popular(ann)).toEqual([ACTING]);
  await choose(ann, [1], [1]);
  expect(await popular(ann)).toEqual([ACTING, ALIENS]);
  expect(await popular(elsewhere)).toEqual([]);

  await app.db
    .updateTable('app_user')
    .set({ deleted_at: new Date() })
    .where('user_id', '=', ben.user_id)
    .execute();
  await people[2]?.callOk(UpdateMyInterests, { hobbies: [], topics: [1] });
  expect(await popular(ann)).toEqual([ALIENS]);
  // Exactly the required number of people have chosen the interest. Once one of them is locked out, there are too few.
  await app.db
    .updateTable('app_user')
    .set({ suspended_until: new Date(Date.now() + 60_000) })
    .where('user_id', '=', people[3]?.user_id ?? 0)
    .execute();
  expect(await popular(ann)).toEqual([]);
});

test('a busy server refuses what is popular sooner than one’s own', async () => {
  const ann = await app.person();
  const { loadShedding } = app.services;
  const ends: ((milliseconds: number) => void)[] = [];
  while (loadShedding.admits('background')) ends.push(loadShedding.begin('normal'));
  try {
    expect(await ann.call(GetPopularInterests, {})).toMatchObject({ errors: [{ code: 503 }] });
    expect(await mine(ann)).toEqual([]);
  } finally {
    ends.forEach((end) => end(0));
  }
});

test('what one chose for dating is none of them', async () => {
  const ann = await app.person();
  await insertDater(app.db, ann.user_id);
  await app.db
    .updateTable('dater')
    .set({ hobbies: [1], topics: [2] })
    .where('user_id', '=', ann.user_id)
    .execute();
  expect(await mine(ann)).toEqual([]);
  await ann.callOk(UpdateMyInterests, { hobbies: [3], topics: [4] });
  const dater = await app.db
    .selectFrom('dater')
    .select(['hobbies', 'topics'])
    .where('user_id', '=', ann.user_id)
    .executeTakeFirst();
  expect(dater).toEqual({ hobbies: [1], topics: [2] });
});

test('at most 30 changes an hour, and what is popular 10 times a minute', async () => {
  const limited = await testApp({ env: { LIMITS: 'on' } });
  try {
    const ann = await limited.person();
    const answers = [];
    for (let times = 0; times < 31; times += 1) answers.push(await choose(ann, [], []));
    expect(answers[29]).toMatchObject({ status: true });
    expect(answers[30]).toEqual(failure(429, expect.any(String) as never));
    const popular = [];
    for (let times = 0; times < 11; times += 1) popular.push(await ann.call(GetPopularInterests, {}));
    expect(popular[9]).toMatchObject({ status: true });
    expect(popular[10]).toEqual(failure(429, expect.any(String) as never));
  } finally {
    await limited.close();
  }
});
