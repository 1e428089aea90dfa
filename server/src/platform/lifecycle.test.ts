import { expect, test } from 'vitest';
import type { Db } from './db/schema.ts';
import { lifecycleOf } from './lifecycle.ts';
import type { Erasing } from './personal-data.ts';

const erasing: Erasing = {
  db: {} as Db,
  emit: () => undefined,
  jobs: { send: async () => undefined },
  user_id: 7,
};

test('everybody is asked who sees something before anything is deleted, from the last to the first', async () => {
  const done: string[] = [];
  const keeping = (name: string, audience: number[]): Parameters<typeof lifecycleOf>[0][number] => ({
    pairEnded: async ({ other_id }) => (done.push(`${name} with ${other_id}`), false),
    personalData: {
      audience: async () => (done.push(`who sees ${name}`), audience),
      erase: async () => void done.push(`erase ${name}`),
      sections: [],
    },
  });
  const lifecycle = lifecycleOf([keeping('account', [1, 2]), {}, keeping('posts', [2, 3])]);
  expect(await lifecycle.erase(erasing)).toEqual([1, 2, 3]);
  expect(done).toEqual([
    'who sees account',
    'who sees posts',
    'account with null',
    'posts with null',
    'erase posts',
    'erase account',
  ]);
});

test('somebody is locked out of every feature, in the order of the list', async () => {
  const done: string[] = [];
  const keeping = (name: string) => ({ lockedOut: async () => void done.push(name) });
  const parting = { pairEnded: async () => (done.push('parted'), true) };
  const ending: Parameters<typeof lifecycleOf>[0][number] = {
    lockedOut: async ({ endPair, ...out }) => void (await endPair({ ...out, other_id: 8, ends: 'match' })),
  };
  await lifecycleOf([keeping('dating'), parting, ending, keeping('posts')]).lockOut(erasing);
  expect(done).toEqual(['dating', 'parted', 'posts']);
});

test('what ends between two people ends in every feature, also after one that knew of nothing', async () => {
  const called: string[] = [];
  const ending = (name: string, was: boolean) => ({
    pairEnded: async () => (called.push(name), was),
  });
  const end = { ...erasing, other_id: 8, ends: 'everything' } as const;
  const features = [ending('friends', false), {}, ending('dating', true), ending('chat', false)];
  expect(await lifecycleOf(features).endPair(end)).toBe(true);
  expect(called).toEqual(['friends', 'dating', 'chat']);
  expect(await lifecycleOf([ending('friends', false)]).endPair(end)).toBe(false);
});

test('links stay everywhere while one feature must keep them', async () => {
  const unlinked: string[] = [];
  let mustKeep = true;
  const lifecycle = lifecycleOf([
    { personalData: { sections: [], unlink: async () => void unlinked.push('messages') } },
    { personalData: { sections: [], mustKeepAuthor: async () => mustKeep } },
  ]);
  expect(await lifecycle.unlink(erasing.db, 7)).toBe(false);
  expect(unlinked).toEqual([]);
  mustKeep = false;
  expect(await lifecycle.unlink(erasing.db, 7)).toBe(true);
  expect(unlinked).toEqual(['messages']);
});
