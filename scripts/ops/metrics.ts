// `npm run ops:metrics`: uses Quad with the demo campus, and looks at its metrics: whether promtool finds them in order,
// how many series there are, how long a scrape takes, and whether a name, an address or an id is in them or in the log.
// Then it compares the cost of a message with METRICS_PORT and without it. `--short`, as in `npm test`: without that, and
// the time of a scrape is only printed.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../../bench/load.ts';
import { type Quad, startQuad } from '../../bench/quad.ts';
import { seedChats } from '../../server/src/reliability/testing/chats.ts';
import { findFreePort } from '../lib/ports.mjs';
import { findPromtool } from '../lib/promtool.mjs';
import { say } from '../lib/say.mjs';
import { compareCosts } from './message-cost.ts';
import { listNames, markIds } from './queries/campus.ts';
import { goThrough, SECRETS } from './use.ts';

// Source of the goals: operations.md §7.
const MOST_SERIES = 3000;
const SCRAPE_MS = 50;
const SCRAPES = 20;
const MOST_COST = 1.03;

/** The numbers that a line of the log may have. Any other could be an id. */
const NUMBERS = ['level', 'status', 'ms'];

const isShort = process.argv.includes('--short');
const folder = mkdtempSync(join(tmpdir(), 'quad-metrics-'));
const problems: string[] = [];
try {
  await lookAtMetrics();
  if (!isShort) {
    const ratio = await compareCosts(folder);
    if (ratio > MOST_COST) problems.push(`A message costs ${ratio.toFixed(3)} times as much with metrics.`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const one of problems.slice(0, 20)) say(one);
process.exitCode = problems.length === 0 ? 0 : 1;

async function lookAtMetrics(): Promise<void> {
  const data = join(folder, 'campus');
  mkdirSync(data);
  const metrics = await findFreePort();
  const settings = { DEMO: '1', LIMITS: 'on', METRICS_PORT: String(metrics) };
  const quad = await startQuad(data, { script: 'demo/src/main.ts', settings });
  try {
    const { found, calls } = await live(quad);
    const { text, milliseconds } = await scrape(`http://127.0.0.1:${metrics}/metrics`);
    checkForm(text);
    const series = text.split('\n').filter((line) => line !== '' && !line.startsWith('#')).length;
    say(
      `${calls} calls, ${series} series, a scrape takes ${milliseconds.toFixed(1)} ms (median of ${SCRAPES}).`,
    );
    if (series > MOST_SERIES) problems.push('There are too many series.');
    if (!isShort && milliseconds > SCRAPE_MS) problems.push('A scrape takes too long.');
    await quad.stop();
    const log = ['quad.log', 'log'].map((name) => readFileSync(join(data, name), 'utf8')).join('\n');
    const labels = text.replace(/ \S+$/gm, '');
    const numbered = labels.match(/^quad_.*\b(?!le=)\w+="\d+"/gm) ?? [];
    report('metrics', text, [...found(labels), ...numbered]);
    report('log', log, [...found(log), ...numbersIn(log)]);
    if (log.includes('a call failed')) problems.push('A call failed: see the log.');
  } finally {
    await quad.stop().catch(() => undefined);
  }
}

/** Uses Quad. @returns a function that finds names, addresses and ids in a text */
async function live({ client, port }: Quad) {
  const ids = await markIds(client);
  const { chats } = await seedChats({ host: client.host, user: 'quad', database: 'quad' }, 10);
  const names = await listNames(client);
  const calls = await goThrough(`http://127.0.0.1:${port}`, chats, names);
  const words = new RegExp(`(?<![\\w-])(${[...names, ...SECRETS].map(literally).join('|')})(?![\\w-])`, 'gi');
  const found = (text: string): Set<string> =>
    new Set([...text.matchAll(words), ...text.matchAll(ids)].map(([match]) => match));
  return { calls, found };
}

/** Writes a text so that a pattern matches exactly this text. */
function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

function numbersIn(log: string): string[] {
  const lines = log.split('\n').filter((line) => line.startsWith('{'));
  return lines.flatMap((line) =>
    Object.entries(JSON.parse(line) as object)
      .filter(([key, value]) => typeof value === 'number' && !NUMBERS.includes(key))
      .map(([key, value]) => `${key}: ${value}`),
  );
}

function report(where: string, text: string, found: readonly string[]): void {
  say(`${text.split('\n').length} lines of ${where}: ${found.length} names, addresses and ids found.`);
  if (found.length > 0) problems.push(`In the ${where}: ${[...new Set(found)].slice(0, 10).join(', ')}`);
}

async function scrape(address: string): Promise<{ text: string; milliseconds: number }> {
  let text = '';
  const times: number[] = [];
  for (let number = 0; number < SCRAPES; number += 1) {
    const begin = performance.now();
    text = await (await fetch(address)).text();
    times.push(performance.now() - begin);
  }
  return { text, milliseconds: median(times) };
}

function checkForm(text: string): void {
  const promtool = findPromtool();
  if (!promtool) return say('Without a promtool, the form of the metrics is not checked.');
  const { status, stdout, stderr } = spawnSync(promtool, ['check', 'metrics'], {
    input: text,
    encoding: 'utf8',
  });
  say(`promtool check metrics: ${status === 0 ? 'in order' : 'not in order'}`);
  if (status !== 0) problems.push(`${stdout}${stderr}`);
}
