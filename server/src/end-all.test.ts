import { expect, test } from 'vitest';
import { endAll } from './end-all.ts';

test('all is ended, the last first, also when one of them cannot', async () => {
  const ended: string[] = [];
  const end = (name: string) => async () => void ended.push(name);
  const broken = () => Promise.reject(new Error('stuck'));
  const ends = [end('database'), broken, end('door')];
  await expect(endAll(ends)).rejects.toThrow('stuck');
  expect(ended).toEqual(['door', 'database']);
});
