import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findProgram } from './lib/programs.mjs';
import { inProject } from './lib/project.mjs';

const read = (name: string) => readFileSync(inProject('deploy', name), 'utf8');

/** Returns the values of a setting of a unit, such as `ExecStart`. */
const valuesOf = (unit: string, name: string): string[] =>
  read(unit)
    .split('\n')
    .filter((line) => line.startsWith(`${name}=`))
    .map((line) => line.slice(name.length + 1));

const START = [
  '/opt/quad/current/bin/node',
  '--max-semi-space-size=8',
  '/opt/quad/current/server/src/main.ts',
];

test('units and image start the same words', () => {
  for (const unit of ['quad.service', 'quad@.service'])
    expect(valuesOf(unit, 'ExecStart')).toEqual([START.join(' ')]);
  expect(JSON.parse(/^CMD (.*)$/m.exec(read('Dockerfile'))?.[1] ?? '')).toEqual(START);
  const { scripts } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  for (const words of [scripts.start, read('quad')]) expect(words).toContain(START[1]);
});

test('units and image have the same environment', () => {
  const inUnit = valuesOf('quad.service', 'Environment').flatMap((line) => line.split(' '));
  const inImage = /^ENV ((?:.*\\\n)*.*)$/m.exec(read('Dockerfile'))?.[1]?.split(/[\s\\]+/) ?? [];
  // A container is reached from outside of it.
  expect(inImage.toSorted()).toEqual([...inUnit, 'HOST=0.0.0.0'].toSorted());
  expect(inUnit).toEqual(expect.arrayContaining(['NODE_ENV=production', 'MALLOC_ARENA_MAX=1']));
});

test('a unit for a port differs from the unit for one node only in the port', () => {
  const one = read('quad.service').split('\n');
  const added = read('quad@.service')
    .split('\n')
    .filter((line) => !one.includes(line) && !line.startsWith('#'));
  expect(added).toEqual([
    'Description=Quad on port %i',
    'EnvironmentFile=-/etc/quad/%i.env',
    'Environment=NODE_ENV=production MALLOC_ARENA_MAX=1 PORT=%i',
  ]);
});

/** Source: operations.md, trap 8. */
test('a stop tells only the main process, and waits longer than Quad needs', () => {
  expect(valuesOf('quad.service', 'KillMode')).toEqual(['mixed']);
  expect(Number(valuesOf('quad.service', 'TimeoutStopSec')[0])).toBeGreaterThan(10);
  expect(read('Dockerfile')).toContain('STOPSIGNAL SIGTERM');
  expect(read('compose.yaml')).toContain('stop_grace_period: 15s');
});

test('the page for operators names files and commands that exist', () => {
  const page = readFileSync(inProject('docs', 'operating.md'), 'utf8');
  const { scripts } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  const files = [...page.matchAll(/\/deploy\/([\w@][\w.@-]*)/g)].map((match) => match[1] ?? '');
  const commands = [...page.matchAll(/-- quad (\w+)/g)].map((match) => match[1] ?? '');
  expect(files).toEqual(expect.arrayContaining(['activate', 'Caddyfile']));
  expect(files.filter((name) => !existsSync(inProject('deploy', name)))).toEqual([]);
  expect(commands).toContain('staff');
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});

const UNITS = ['quad.service', 'quad@.service', 'quad-backup.service', 'quad-backup.timer'];

/** Copies the units, with a program that exists on this machine. */
function copyUnits(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quad-units-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const unit of UNITS)
    writeFileSync(join(folder, unit), read(unit).replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true'));
  copyFileSync(join(folder, 'quad@.service'), join(folder, 'quad@3000.service'));
  return folder;
}

const systemd = (...words: string[]) => {
  const { stdout, stderr, status } = spawnSync('systemd-analyze', words, { encoding: 'utf8' });
  return { said: stdout + stderr, status };
};

test.skipIf(!findProgram('systemd-analyze'))('systemd accepts the units', () => {
  const folder = copyUnits();
  const names = [...UNITS.filter((name) => !name.includes('@')), 'quad@3000.service'];
  expect(systemd('verify', ...names.map((name) => join(folder, name)))).toEqual({ said: '', status: 0 });
  // From 0 for well protected to 100 for not at all.
  const judged = systemd('security', '--offline=true', '--threshold=40', join(folder, 'quad.service'));
  expect(judged).toMatchObject({ status: 0 });
});
