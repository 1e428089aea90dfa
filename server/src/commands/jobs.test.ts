import { expect, test } from 'vitest';
import { appOfFile } from '#testing/app.ts';
import { runCommand } from './testing/run-command.ts';

const app = await appOfFile();
const jobs = (...args: string[]) => runCommand(app, 'jobs', args);

test('queues are listed, and a failed job is tried once more', async () => {
  const rules = { retryDelay: 1, retryDelayMax: 1, retryLimit: 0, expireInSeconds: 60 };
  await app.jobs.prepare('lost-digest', rules);
  await app.jobs.send(app.db, 'lost-digest', { post_id: 987_654 }, 3600);
  await app.jobs.send(app.db, 'lost-digest', { post_id: 987_654 });
  expect(await jobs()).toMatch(/^lost-digest: 2 wait \(the first for \d+ s\), 0 run, 0 failed$/m);
  let done = 0;
  let isBroken = true;
  await app.jobs.work('lost-digest', 1, async () => {
    if (isBroken) throw new Error('Broken');
    done += 1;
  });
  const listed = async () => (await jobs()).split('\n').find((line) => line.startsWith('lost-digest'));
  await expect.poll(listed, { timeout: 30_000 }).toBe('lost-digest: 1 wait, 0 run, 1 failed');
  isBroken = false;
  expect(await jobs('retry', 'lost-digest')).toBe('lost-digest: 1 failed jobs are tried again.');
  await expect.poll(() => done, { timeout: 30_000 }).toBe(1);
  expect(await listed()).toBe('lost-digest: 1 wait, 0 run, 0 failed');
  expect(await jobs()).not.toContain('987654');
}, 120_000);

test.each([
  [['retry'], 'Say what: npm run jobs'],
  [['retry', 'nothing'], 'There is no queue of this name.'],
  [['stop'], 'Say what: npm run jobs'],
])(
  '%j is refused: %s',
  async (args, message) => {
    expect(await jobs(...args)).toContain(message);
  },
  60_000,
);
