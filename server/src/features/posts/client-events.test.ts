import { peopleCalls } from '@quad/contract/people/calls.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '#testing/app.ts';
import { insertPost } from './testing/queries.ts';

let app: TestApp;
let ann: Person;
let bob: Person;
let post_id: number;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [ann, bob] = [await app.person({ first_name: 'Ann' }), await app.person({ first_name: 'Bob' })];
  post_id = await insertPost(app.db, ann.user_id);
});

const open = ({ emit }: Awaited<ReturnType<Person['connect']>>, id = post_id) =>
  emit('post:join', { post_id: id });

test.each(['bob', 'ann'])('a post across a block is not opened: %s blocked the other', async (blocker) => {
  const [one, other] = blocker === 'bob' ? [bob, ann] : [ann, bob];
  const his = await bob.connect();
  const absent = await his.emit('post:join', { post_id: 999_999_999 });
  await one.callOk(peopleCalls.BlockUser, { user_id: other.user_id });
  expect(await open(his)).toEqual(absent);
  expect(absent).toEqual({ status: false, errors: [{ code: 404, message: 'Post not found' }] });
});

test('ids that no post can have are of no post', async () => {
  const his = await bob.connect();
  for (const id of [2 ** 31, Number.MAX_SAFE_INTEGER])
    expect(await open(his, id)).toMatchObject({ errors: [{ code: 404 }] });
});
