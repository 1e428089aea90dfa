import { preferenceCalls } from '@quad/contract/preferences/calls.ts';
import { DEFAULT_PREFERENCES } from '@quad/contract/preferences/defaults.ts';
import { expect, test } from 'vitest';
import { appOfFile } from '#testing/app.ts';

const { GetPreferences, UpdatePreferences } = preferenceCalls;

const app = await appOfFile();

test('everything is as it comes until somebody chooses, for themselves alone', async () => {
  const [ann, bob] = [await app.person(), await app.person()];
  expect(await ann.callOk(GetPreferences, {})).toEqual(DEFAULT_PREFERENCES);
  const changed = { ...DEFAULT_PREFERENCES, banner: false, reduce_data: true };
  expect(await ann.callOk(UpdatePreferences, { banner: false, reduce_data: true })).toEqual(changed);
  expect(await ann.callOk(GetPreferences, {})).toEqual(changed);
  expect(await bob.callOk(GetPreferences, {})).toEqual(DEFAULT_PREFERENCES);
});

test('changes of different preferences at once both count', async () => {
  const ann = await app.person();
  await Promise.all([
    ann.callOk(UpdatePreferences, { shortcuts: false }),
    ann.callOk(UpdatePreferences, { posts: false }),
  ]);
  expect(await ann.callOk(GetPreferences, {})).toMatchObject({ shortcuts: false, posts: false, chats: true });
});
