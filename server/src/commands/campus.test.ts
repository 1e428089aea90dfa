import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { importReference } from '#features/reference/import.ts';
import { appOfFile } from '#testing/app.ts';
import { runCommand } from './testing/run-command.ts';

const app = await appOfFile();
await importReference(app.db);
const home = await mkdtemp(join(tmpdir(), 'quad-campus-'));
afterAll(() => rm(home, { recursive: true }));
const folder = join(home, 'campus');

const campus = (...args: string[]) => runCommand(app, 'campus', args);

test('a sample is written, checked, tried, imported and exported beside a running server', async () => {
  expect(await campus('sample', folder)).toContain('README.md');
  expect(await campus('sample', folder)).toContain('is not empty');
  expect(await campus('check', folder)).toBe('Nothing is wrong.');
  expect(await campus('import', folder, '--dry-run')).toContain('8 changes. This was a dry run');
  expect(await campus('import', folder)).toMatch(
    /universities\.csv: adds 1\n {2}1000001 Example[^]*\n8 changes\.$/,
  );
  expect(await campus('import', folder)).toBe('0 changes.');
  expect(await campus('export', join(home, 'exported'))).toContain('exported');
  expect(await readdir(join(home, 'exported'))).toHaveLength(7);
}, 120_000);

test('each fault is a line with its cure', async () => {
  await writeFile(join(folder, 'courses.csv'), 'course_id,uni_id,course_name\n7,8,\n');
  expect((await campus('import', folder)).split('\n')).toEqual([
    'courses.csv:2: course_id is “7”. Give it a number from 1000001 up. Smaller ones belong to Quad.',
    'courses.csv:2: course_name is “”. Write 1 to 200 characters on one line.',
    '2 faults. Nothing was changed.',
  ]);
}, 60_000);

test.each([[], ['import'], ['check', 'a', 'b'], ['export', 'a', '--dry-run'], ['sample', 'a', '--no']])(
  'without a verb and a folder it says how: %s %s',
  async (...args) => {
    expect(await campus(...args)).toContain('Say what');
  },
  60_000,
);
