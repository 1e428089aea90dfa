import { type DataClass, retention } from '@quad/contract/retention.ts';
import { expect, test } from 'vitest';
import { retentionTasks } from '#platform/jobs/retention.ts';
import { appOfFile } from '#testing/app.ts';
import { features } from '../../features-in-order.ts';
import { aged } from './testing/queries/aged.ts';

const app = await appOfFile();

const HOUR_MS = 60 * 60 * 1000;
const parts = features.map((feature) => feature.retention);
const classes = Object.entries(retention).map(([name, { days }]) => [name as DataClass, days] as const);

test.each(classes)('%s are kept for %i days, and erased within the hour after', async (name, days) => {
  const { insert, count } = aged[name];
  const before = await count(app.db);
  // The older row is inserted first, as in real use.
  for (const hours of [days * 24 + 1, days * 24 - 1]) {
    const [{ user_id }, { user_id: other_id }] = [await app.person(), await app.person()];
    await insert(app.db, new Date(Date.now() - hours * HOUR_MS), { user_id, other_id });
  }
  expect(await count(app.db)).toBe(before + 2);
  const erase = () =>
    Promise.all(
      retentionTasks(app.services, parts)
        .filter((task) => task.name === `Retention of ${name}`)
        .map(({ run }) => run()),
    );
  await erase();
  expect(await count(app.db)).toBe(before + 1);
  await erase();
  expect(await count(app.db)).toBe(before + 1);
});

test('a class that nobody erases, or two, keeps the server from starting', () => {
  expect(() => retentionTasks(app.services, [])).toThrow('Not one but 0 erase registrations');
  expect(() => retentionTasks(app.services, [...parts, { letters: async () => {} }])).toThrow(
    'Not one but 2 erase letters',
  );
});
