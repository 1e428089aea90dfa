import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { definitions } from '../server/src/platform/metrics/definitions.ts';
import settings from '../package.json' with { type: 'json' };
import { inProject } from './lib/project.mjs';
import { findPromtool } from './lib/promtool.mjs';

const read = (path: string) => readFileSync(inProject(path), 'utf8');
const [rules, runbook] = [read('deploy/prometheus/quad.rules.yml'), read('docs/runbook.md')];

/** The sections of the runbook that belong to an alert, by its name. */
const sections = new Map(
  runbook
    .split(/^## /m)
    .slice(1)
    .map((section) => [section.split('\n', 1)[0] ?? '', section]),
);
/** The rules, by the names of their alerts. */
const alerts = new Map(
  rules
    .split('- alert: ')
    .slice(1)
    .map((rule) => [rule.split('\n', 1)[0] ?? '', rule]),
);

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

/** The programs of the runbook. All but npm come with Debian's packages of the system, PostgreSQL and Redis. */
const PROGRAMS = [
  'curl',
  'df',
  'du',
  'free',
  'journalctl',
  'npm',
  'psql',
  'redis-cli',
  'systemctl',
  'uptime',
];

test('each command of the runbook exists, and each line it looks for is one that Quad writes', () => {
  const blocks = [...runbook.matchAll(/```sh\n([^`]+)```/g)].flatMap(([, block = '']) =>
    block.trim().split('\n'),
  );
  expect(
    blocks.map((line) => line.split(' ', 1)[0]).filter((name) => !PROGRAMS.includes(name ?? '')),
  ).toEqual([]);
  const scripts = [...runbook.matchAll(/npm run (\w+)/g)].map(([, name = '']) => name);
  expect(scripts.filter((name) => !Object.hasOwn(settings.scripts, name))).toEqual([]);
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
