import { createHash } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import { expect, onTestFinished, test } from 'vitest';
import { writeAudit } from '#features/moderation/queries/audit.ts';
import { insertPost } from '#features/posts/testing/queries.ts';
import { insertSwitchChange } from '#platform/switches/queries.ts';
import { appOfFile } from '#testing/app.ts';
import { runCommand } from './testing/run-command.ts';

const app = await appOfFile();
const freeze = (...args: string[]) => runCommand(app, 'freeze', args);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

async function newFolder(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'quad-freeze-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  return join(parent, 'incident');
}

test('evidence of one moment is sealed, for its owner alone, with the hash of each file', async () => {
  const [ann, bob] = [await app.person(), await app.person()];
  const post_id = await insertPost(app.db, bob.user_id);
  await ann.callOk(reportCalls.CreateReport, {
    target_type: 'POST',
    target_id: post_id,
    reason: 'HARASSMENT',
    comments: 'Look at this',
  });
  await insertSwitchChange(app.db, 'posts', 'Back at six');
  for (let entry = 0; entry < 501; entry += 1)
    await writeAudit(app.db, { actor_id: null, action: 'test', reason: `${entry}` });
  const folder = await newFolder();
  const said = await freeze(folder);
  expect(said).toContain('audit.jsonl: 501 entries of the audit log');
  expect(said).toContain('cases.jsonl: 1 cases of reports');
  expect(said).toContain('sessions.jsonl: 2 sessions');
  expect(said).toContain('switches.jsonl: 1 changes of switches');
  expect(said).toContain('The audit log is intact.');

  const names = await readdir(folder);
  const text = async (name: string) => readFile(join(folder, name), 'utf8');
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  for (const name of names) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o400);
  const sums = await text('SHA256SUMS');
  expect(said).toContain(sha256(sums));
  const sealed = sums
    .trim()
    .split('\n')
    .map((line) => line.split('  '));
  expect(new Set([...sealed.map(([, name]) => name), 'SHA256SUMS'])).toEqual(new Set(names));
  for (const [hash, name = ''] of sealed) expect(sha256(await text(name))).toBe(hash);

  expect((await text('audit.jsonl')).trim().split('\n')).toHaveLength(501);
  const found = JSON.parse(await text('cases.jsonl')) as unknown;
  expect(found).toMatchObject({
    target_id: post_id,
    reports: [
      { reporter_id: ann.user_id, comments: 'Look at this', snapshots: [{ content: expect.any(Object) }] },
    ],
  });
  const sessions = await text('sessions.jsonl');
  expect(sessions).toContain(`"user_id":${ann.user_id}`);
  expect(sessions).not.toContain('token');
}, 120_000);

test('what is sealed already is never written over', async () => {
  const folder = await newFolder();
  expect(await freeze(folder)).toContain('Frozen at');
  expect(await freeze(folder)).toContain('Say where: npm run freeze');
  expect(await freeze()).toContain('Say where: npm run freeze');
}, 60_000);
