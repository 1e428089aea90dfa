import { pushCalls } from '@quad/contract/push/calls.ts';
import { expect, test } from 'vitest';
import { appOfFile } from '#testing/app.ts';
import { countWaiting } from '#testing/queries.ts';
import { browserKeys } from './testing/browser.ts';

const { AddPushDevice, GetPush } = pushCalls;
const app = await appOfFile();

test('two browsers that get each other’s addresses: neither waits for the other in vain', async () => {
  const [ann, bob] = [await app.person(), await app.person()];
  const subscription = (name: string) => ({
    endpoint: `https://fcm.googleapis.com/${name}`,
    ...browserKeys(),
    generation: 1,
  });
  const { id } = await ann.callOk(AddPushDevice, subscription('one'));
  await bob.callOk(AddPushDevice, subscription('two'));
  const adding = await app.db.transaction().execute(async (db) => {
    await db.selectFrom('push_device').select('device_id').where('device_id', '=', id).forUpdate().execute();
    const bobs = bob.call(AddPushDevice, subscription('one'));
    await expect.poll(() => countWaiting(app.db), { interval: 5 }).toBe(1);
    const anns = ann.call(AddPushDevice, subscription('two'));
    await expect.poll(() => countWaiting(app.db), { interval: 5 }).toBe(2);
    return [bobs, anns];
  });
  expect(await Promise.all(adding)).toMatchObject([{ status: true }, { status: true }]);
  for (const one of [ann, bob])
    expect((await one.callOk(GetPush, {})).devices).toMatchObject([{ current: true }]);
});
