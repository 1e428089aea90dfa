import { expect, test } from 'vitest';
import { UPLOAD } from '#platform/limits.ts';
import { memoryLimiters, rateLimits } from '#platform/rate-limits.ts';
import { prepareFiles } from './attached-files.ts';

test('files of one message are counted in one go: with too few uploads left none is used up', async () => {
  const unused = () => Promise.reject(new Error('a file was looked at'));
  const mediaStore = { prepare: unused, insert: unused, deleteFiles: unused };
  const limits = rateLimits({ enabled: true, limiters: memoryLimiters });
  await limits.consume(UPLOAD, 7, UPLOAD.points - 2);
  const files = ['a', 'b', 'c'].map((name) => new File(['x'], `${name}.png`, { type: 'image/png' }));
  const prepared = prepareFiles({ mediaStore, limits }, 7, files, {
    purpose: 'chat',
    kinds: ['image'],
    refuse: 'Not a picture',
  });
  await expect(prepared).rejects.toMatchObject({ code: 429 });
  await limits.consume(UPLOAD, 7, 2);
  await expect(limits.consume(UPLOAD, 7)).rejects.toMatchObject({ code: 429 });
});
