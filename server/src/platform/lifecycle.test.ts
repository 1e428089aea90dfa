import { expect, test } from 'vitest';
import type { Db } from './db/schema.ts';
import { lifecycleOf } from './lifecycle.ts';
import type { Erasing, PersonalData } from './personal-data.ts';

const erasing: Erasing = {
  db: {} as Db,
  tell: () => undefined,
  jobs: { send: async () => undefined },
  user_id: 7,
};

test('everybody is asked who sees something before anything is deleted, from the last to the first', async () => {
  const done: string[] = [];
  const keeping = (name: string, audience: number[]): { personalData: PersonalData } => ({
    personalData: {
      audience: async () => (done.push(`who sees ${name}`), audience),
      erase: async () => void done.push(`erase ${name}`),
      sections: [],
    },
  });
  const lifecycle = lifecycleOf([keeping('account', [1, 2]), {}, keeping('posts', [2, 3])]);
  expect(await lifecycle.erase(erasing)).toEqual([1, 2, 3]);
  expect(done).toEqual(['who sees account', 'who sees posts', 'erase posts', 'erase account']);
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
