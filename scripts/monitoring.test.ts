import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { definitions } from '../server/src/platform/metrics/definitions.ts';
import settings from '../package.json' with { type: 'json' };
import { inProject } from './lib/project.mjs';
import { findPromtool } from './lib/promtool.mjs';

const read = (path: string) => readFileSync(inProject(path), 'utf8');
const [rules, runbook] = [read('deploy/prometheus/quad.rules.yml'), read('docs/runbook.md')];

/** The parts of a text after each `mark`, by their first lines. */
const partsOf = (text: string, mark: RegExp): Map<string, string> =>
  new Map(
    text
      .split(mark)
      .slice(1)
      .map((part): [string, string] => [part.split('\n', 1)[0] ?? '', part]),
  );

const sections = partsOf(runbook, /^## /m);
const alerts = partsOf(rules, /- alert: /);

/** Labels that Prometheus adds, or that a histogram has. */
const GIVEN = ['instance', 'job', 'le'];

/** What is wrong with the metrics that a text of queries names: unknown ones, and unknown labels. */
function unknownIn(text: string): string[] {
  return [...text.matchAll(/\b(quad_\w+)(?:\{([^}]*)\})?/g)].flatMap(
    ([whole, series = '', matchers = '']) => {
      const name = Object.hasOwn(definitions, series) ? series : series.replace(/_(bucket|count|sum)$/, '');
      const known = Object.entries(definitions).find(([each]) => each === name)?.[1];
      if (!known || (series !== name && known.kind !== 'histogram')) return [whole];
      const labels = [...matchers.matchAll(/(\w+)(?:=~|!=|!~|=)"/g)].map(([, label = '']) => label);
      return labels.every((label) => [...known.labels, ...GIVEN].includes(label)) ? [] : [whole];
    },
  );
}

test('each alert has a section of the runbook and a unit test, and no section is left over', () => {
  expect(alerts.size).toBe(14);
  expect([...sections.keys()]).toEqual([...alerts.keys()]);
  const tested = read('deploy/prometheus/quad.rules.test.yml');
  for (const [name, rule] of alerts) {
    expect(rule).toContain(`runbook: docs/runbook.md#${name.toLowerCase()}\n`);
    expect(rule).toMatch(/severity: (page|ticket)\n/);
    expect(tested).toMatch(
      new RegExp(`alertname: ${name}\\n +eval_time: \\w+\\n +exp_alerts:\\n +- exp_labels`),
    );
    for (const part of ['What people see.', 'How to look.', 'What to do.'])
      expect(sections.get(name)).toContain(`\n**${part}**`);
  }
});

test('rules name only metrics and labels that exist', () => {
  expect(unknownIn(rules)).toEqual([]);
  expect(
    unknownIn('quad_sockets{user="1"} quad_nothing quad_sockets_bucket quad_jobs{queue!="mail"}'),
  ).toEqual(['quad_sockets{user="1"}', 'quad_nothing', 'quad_sockets_bucket']);
});

type Panel = { type: string; title: string; targets?: { expr: string }[] };

test('the dashboard shows every metric, and none that does not exist', () => {
  const { panels } = JSON.parse(read('deploy/grafana/quad.json')) as { panels: Panel[] };
  const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  expect(panels.filter(({ type, targets }) => type !== 'row' && !targets?.length)).toEqual([]);
  expect(unknownIn(shown.join('\n'))).toEqual([]);
  expect(Object.keys(definitions).filter((name) => !shown.join('\n').includes(name))).toEqual([]);
});

/** The programs of the runbook. All but Quad come with Debian's packages of the system, PostgreSQL and Redis. */
const PROGRAMS = [
  'curl',
  'df',
  'du',
  'free',
  'journalctl',
  'psql',
  'quad',
  'redis-cli',
  'systemctl',
  'uptime',
];

/** The commands of a release: see `release/stage.mjs`. */
const COMMANDS = Object.entries(settings.scripts)
  .filter(([, words]) => /^node (server|backup)\/src\/commands\//.test(words))
  .map(([name]) => name);

test('each command of the runbook exists, and each line it looks for is one that Quad writes', () => {
  const typed = [...runbook.matchAll(/```sh\n([^`]+)```|`([^`\n]+)`/g)]
    .flatMap(([, block, word = '']) => (block ? block.trim().split('\n') : word))
    .map((line) => line.replace(/^runuser -u (quad|postgres) -- /, ''));
  const blocks = [...runbook.matchAll(/```sh\n([^`]+)```/g)].flatMap(([, block = '']) =>
    block.trim().split('\n'),
  );
  const programs = blocks.map(
    (line) => line.replace(/^runuser -u (quad|postgres) -- /, '').split(' ', 1)[0] ?? '',
  );
  expect(programs.filter((name) => !PROGRAMS.includes(name))).toEqual([]);
  const commands = typed.flatMap((line) => /^quad (\w+)/.exec(line)?.[1] ?? []);
  expect(commands).toContain('switch');
  expect(commands.filter((name) => !COMMANDS.includes(name))).toEqual([]);
  const units = typed.flatMap((line) => /^systemctl (?:start|restart) (quad\S*)/.exec(line)?.[1] ?? []);
  expect(units).toContain('quad-backup');
  expect(units.filter((name) => !existsSync(inProject('deploy', `${name}.service`)))).toEqual([]);
  const lines = [...runbook.matchAll(/journalctl .*grep '(.+)'/g)].map(([, line = '']) => line);
  expect(lines.length).toBeGreaterThan(5);
  const isWritten = (line: string) =>
    spawnSync('git', ['grep', '-qF', `'${line}'`, '--', 'server/src', ':!*.test.ts'], { cwd: inProject() })
      .status === 0;
  expect(lines.filter((line) => !isWritten(line))).toEqual([]);
});

const promtool = findPromtool();

test.skipIf(!promtool)('each alert fires on its fault and not before, and a quiet Quad fires none', () => {
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(promtool ?? '', args, {
      cwd: inProject('deploy', 'prometheus'),
      encoding: 'utf8',
    });
    expect(stdout + stderr).toContain('SUCCESS');
    expect({ status, said: stdout + stderr }).toMatchObject({ status: 0 });
  };
  run('check', 'config', 'prometheus.yml');
  run('test', 'rules', 'quad.rules.test.yml');
});
