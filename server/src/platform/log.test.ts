import { execFileSync } from 'node:child_process';
import { constants, type ReadStream, createReadStream, mkdtempSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openLog } from './log.ts';

test('a line that comes while the file is being written is written after it, without another one', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'quad-log-'));
  const path = join(dataDir, 'quad.log');
  // A pipe without a reader acts like a slow disk.
  execFileSync('mkfifo', [path]);
  const pipe = await open(path, constants.O_RDWR);
  onTestFinished(() => pipe.close());
  const log = openLog({ logLevel: 'info', production: false, dataDir });

  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  log.info({ text: 'x'.repeat(100_000) }, 'first');
  log.info('second');
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();

  let read = '';
  const reader: ReadStream = createReadStream(path, { encoding: 'utf8' });
  onTestFinished(() => void reader.destroy());
  reader.on('data', (chunk) => (read += String(chunk)));
  await expect.poll(() => read).toContain('second');
});
