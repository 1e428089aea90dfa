import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLog } from '#platform/log.ts';
import { everyHour } from './hourly.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('tasks run soon after the start and then hourly, also beside one that fails, until they are stopped', async () => {
  const done: string[] = [];
  const failing = { name: 'Failing', run: () => (done.push('failing'), Promise.reject(new Error('no'))) };
  const other = { name: 'Other', run: async () => void done.push('other') };
  const tasks = everyHour([failing, other], openLog({ logLevel: 'silent', production: true, dataDir: '' }));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(done).toEqual(['failing', 'other']);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(done).toEqual(['failing', 'other', 'failing', 'other']);
  tasks.stop();
  await vi.advanceTimersByTimeAsync(2 * 60 * 60_000);
  expect(done).toHaveLength(4);
});
