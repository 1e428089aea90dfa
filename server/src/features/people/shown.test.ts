import { friendCalls } from '@quad/contract/friends/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { expect, test } from 'vitest';
import { type Person, appOfFile } from '#testing/app.ts';
import { insertPerson } from '#testing/queries.ts';
import { BLOCK_DAY, SHOWN_DAY, SHOWN_WITH_BIO_DAY } from './limits.ts';

const app = await appOfFile({ env: { LIMITS: 'on' } });
await Promise.all(
  Array.from({ length: 12 }, (_, index) =>
    insertPerson(app.db, { first_name: 'Quokka', last_name: `Abc${'d'.repeat(index)}` }),
  ),
);
await app.db.updateTable('app_user').set({ bio: 'Likes the lawn' }).execute();

const search = (who: Person) => who.call(peopleCalls.SearchUsers, { query: 'quokka' });
const biosOf = async (who: Person) => {
  const { users } = await who.callOk(peopleCalls.SearchUsers, { query: 'quokka' });
  return users.map(({ bio }) => bio);
};
/** Ids that no person has. The limits count them like ids of people. */
const others = (count: number) => Array.from({ length: count }, (_, index) => 1_000_000 + index);

test('beyond six hundred people a day what they say of themselves is left out, of new ones only', async () => {
  const scraper = await app.person();
  await app.services.limits.countDistinct(
    SHOWN_WITH_BIO_DAY,
    scraper.user_id,
    others(SHOWN_WITH_BIO_DAY.points - 5),
  );
  const bios = await biosOf(scraper);
  expect(bios.filter((bio) => bio === null)).toHaveLength(7);
  // The viewer has already seen these people with their bios, so they still have bios.
  expect(await biosOf(scraper)).toEqual(bios);
  expect((await biosOf(await app.person())).filter((bio) => bio === null)).toEqual([]);
});

test('beyond two thousand nobody new is shown, in search and suggestions together', async () => {
  const scraper = await app.person();
  const { limits } = app.services;
  await limits.countDistinct(SHOWN_DAY, scraper.user_id, others(SHOWN_DAY.points - 12));
  expect(await search(scraper)).toMatchObject({ status: true });
  expect(await search(scraper)).toMatchObject({ status: true });
  await insertPerson(app.db, { first_name: 'Wombat', last_name: 'New' });
  const refused = await scraper.send(peopleCalls.SearchUsers, { query: 'wombat' });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await scraper.send(friendCalls.GetSuggestedFriends, {})).statusCode).toBe(429);
  expect(await scraper.call(peopleCalls.SearchUsers, { query: 'nobody at all' })).toMatchObject({
    status: true,
  });
});

test('friends are not counted, and stay as they are', async () => {
  const [ann, bob] = [await app.person({ first_name: 'Ann' }), await app.person({ first_name: 'Numbat' })];
  await ann.callOk(friendCalls.FriendRequestAction, { user_id: bob.user_id, action: 'SEND' });
  await bob.callOk(friendCalls.FriendRequestAction, { user_id: ann.user_id, action: 'ACCEPT' });
  await app.db.updateTable('app_user').set({ bio: 'Numbats' }).where('user_id', '=', bob.user_id).execute();
  for (const rate of [SHOWN_DAY, SHOWN_WITH_BIO_DAY])
    await app.services.limits.countDistinct(rate, ann.user_id, others(rate.points));
  const { users } = await ann.callOk(peopleCalls.SearchUsers, { query: 'numbat' });
  expect(users.map(({ bio }) => bio)).toEqual(['Numbats']);
});

test('blocking one person after the other is no way around it; those who are blocked can be unblocked', async () => {
  const [scraper, known] = [await app.person(), await app.person()];
  await scraper.callOk(peopleCalls.BlockUser, { user_id: known.user_id });
  await app.services.limits.consume(BLOCK_DAY, scraper.user_id, BLOCK_DAY.points - 1);
  const { user_id } = await app.person();
  const refused = await scraper.send(peopleCalls.BlockUser, { user_id });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const listed = await scraper.callOk(peopleCalls.GetBlockedUsers, {});
  expect(listed.map(({ id }) => id)).toEqual([known.user_id]);
  await scraper.callOk(peopleCalls.UnblockUser, { user_id: known.user_id });
});
