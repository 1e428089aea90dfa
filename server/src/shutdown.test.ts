import { expect, test } from 'vitest';
import { shutdown } from './shutdown.ts';

test('all is ended, the last first, also when one of them cannot', async () => {
  const ended: string[] = [];
  const closer = (name: string) => async () => void ended.push(name);
  const broken = () => Promise.reject(new Error('stuck'));
  const closers = [closer('database'), broken, closer('door')];
  await expect(shutdown(closers)).rejects.toThrow('stuck');
  expect(ended).toEqual(['door', 'database']);
});
