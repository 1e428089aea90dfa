import { letterCalls } from '@quad/contract/letters/calls.ts';
import { expect, test } from 'vitest';
import { decryptSecret, encryptSecret } from '#features/auth/second-factor/encrypt-secret.ts';
import { findSecondFactor, storeSecret } from '#features/auth/second-factor/queries.ts';
import { dater, writeLetter } from '#features/letters/testing/letters.ts';
import { acceptKey, refuseOtherKey } from '#platform/secret-key/fingerprint.ts';
import { appOfFile } from '#testing/app.ts';
import { runCommand } from './testing/run-command.ts';

const app = await appOfFile();
const { db, services } = app;
const [newer, lost] = [Buffer.alloc(32, 9), Buffer.alloc(32, 8)];
const withKeys = (...letterKeys: Buffer[]) => ({ ...services.config, letterKeys });
const bothKeys = withKeys(newer, ...services.config.letterKeys);

/** Runs the command with a configuration. */
const keys = (config: typeof services.config, ...args: string[]) =>
  runCommand({ ...app, services: { ...services, config } }, 'keys', args);

const secretOf = async (user_id: number, config: typeof services.config) => {
  const found = await findSecondFactor(db, user_id);
  return found?.box ? decryptSecret(config, user_id, found.box) : undefined;
};

test('a lost key is replaced by a command', async () => {
  await refuseOtherKey(db, withKeys(newer));
  expect(await keys(services.config)).toBe('Say what: npm run keys -- rotate | accept');
  await expect(refuseOtherKey(db, services.config)).rejects.toThrow('is not the key of this database');
  expect(await keys(services.config, 'accept')).toContain('Quad can start with this key now.');
  await refuseOtherKey(db, services.config);
}, 60_000);

test('what has an earlier key gets the first one, in any number of pages, as often as one likes', async () => {
  await acceptKey(db, services.config);
  const people = await Promise.all(Array.from({ length: 3 }, () => app.person()));
  const secret = new Uint8Array(20).fill(5);
  for (const { user_id } of people)
    await storeSecret(db, user_id, encryptSecret(services.config, user_id, secret));
  const [, , stranger] = people;
  await storeSecret(db, stranger!.user_id, encryptSecret(withKeys(lost), stranger!.user_id, secret));
  const ann = await dater(app);
  const letter_id = await writeLetter(app, ann, 'To the key that was here first');

  expect(await keys(bothKeys, 'rotate')).toContain('No Quad has started with this LETTER_KEY');
  expect(await secretOf(people[0]!.user_id, services.config)).toEqual(secret);
  await refuseOtherKey(db, bothKeys);
  const said = await keys(bothKeys, 'rotate');
  expect(said).toContain('second factors: 2 encrypted with the first key, 1 have a key');
  expect(said).toContain('authors of letters: 1 encrypted with the first key.');
  expect(said).toMatch(/until \d{4}-\d\d-\d\d for letters/);
  for (const { user_id } of people.slice(0, 2)) {
    expect(await secretOf(user_id, withKeys(newer))).toEqual(secret);
    expect(await secretOf(user_id, services.config)).toBeNull();
  }
  expect(await secretOf(stranger!.user_id, withKeys(lost))).toEqual(secret);
  // The running server has the earlier key only, so the author is not its own person any more.
  expect(await ann.callOk(letterCalls.GetLoveLetterByID, { letter_id })).toMatchObject({ isMe: false });
  expect(await keys(bothKeys, 'rotate')).toContain('second factors: 0 encrypted');
}, 120_000);
