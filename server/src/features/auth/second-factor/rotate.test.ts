import { expect, test } from 'vitest';
import { appOfFile } from '#testing/app.ts';
import { insertPerson } from '#testing/queries.ts';
import { decryptSecret, encryptSecret } from './encrypt-secret.ts';
import { findSecondFactor, replaceBoxes, storeSecret } from './queries.ts';
import { rotateSecondFactors } from './rotate.ts';

const { db, services } = await appOfFile();
const { config } = services;
const newer = { ...config, letterKeys: [Buffer.alloc(32, 9), ...config.letterKeys] };
const secret = new Uint8Array(20).fill(5);

async function withSecret(): Promise<number> {
  const { user_id } = await insertPerson(db, {});
  await storeSecret(db, user_id, encryptSecret(config, user_id, secret));
  return user_id;
}

test('all pages are encrypted again, once', async () => {
  const ids: number[] = [];
  for (let count = 0; count < 7; count += 1) ids.push(await withSecret());
  expect(await rotateSecondFactors(db, newer, 3)).toEqual({ rotated: 7, unreadable: 0 });
  for (const user_id of ids) {
    const box = (await findSecondFactor(db, user_id))?.box as Buffer;
    expect(decryptSecret(config, user_id, box)).toBeNull();
    expect(decryptSecret(newer, user_id, box)).toEqual(secret);
  }
  expect(await rotateSecondFactors(db, newer, 3)).toEqual({ rotated: 0, unreadable: 0 });
});

test('a second factor that changed meanwhile stays as it is', async () => {
  const user_id = await withSecret();
  const box = (await findSecondFactor(db, user_id))?.box as Buffer;
  const other = encryptSecret(newer, user_id, new Uint8Array(20).fill(6));
  await storeSecret(db, user_id, other);
  expect(await replaceBoxes(db, [{ user_id, box, newBox: encryptSecret(newer, user_id, secret) }])).toBe(0);
  expect((await findSecondFactor(db, user_id))?.box).toEqual(other);
});
