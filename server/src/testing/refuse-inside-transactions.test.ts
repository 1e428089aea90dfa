import { expect, test } from 'vitest';
import { WRITE } from '#platform/limits.ts';
import { appOfFile } from './app.ts';

const app = await appOfFile();

test('a rate or presence that is asked inside a transaction of the server is refused', async () => {
  const { db, limits, presence } = app.services;
  const inside = (ask: () => Promise<unknown>) => db.transaction().execute(async () => void (await ask()));
  const [count, look] = [() => limits.consume(WRITE, 1), () => presence.onlineAmong([1])];
  await expect(inside(count)).rejects.toThrow('consume may wait for Redis');
  await expect(inside(look)).rejects.toThrow('onlineAmong may wait for Redis');
  await expect(Promise.all([count(), look()])).resolves.toBeDefined();
});
