import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuTime } from './cpu.ts';
import { pace, quantile, saturate } from './load.ts';
import { type Answer, type Crowd, makeCrowd, NAMES } from './overload/crowd.ts';
import { type Quad, startQuad } from './quad.ts';
import { type Campus, seedQuad } from './queries.ts';

// `npm run bench:overload`: raises the load to three times the server's capacity, then lowers it to half of the
// capacity. Prints how many calls were answered and refused, how fast, and for how long calls are refused after the
// peak. Source: reliability.md L8.
const CAMPUS: Campus = { people: 5000, pairs: 2000, active: 100, history: 60, members: 500 };
const CONNECTIONS = 600;
const WORKERS = 40;
const MILLISECONDS = 5000;
const WARM_UP_MS = 3000;
const STEPS = [0.5, 1, 1.5, 2, 3];

const say = (line: string) => process.stdout.write(`${line}\n`);
const row = (cells: readonly string[]): string =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(12) : cell.padStart(9))).join('');

/**
 * The result of one step of the load. Times are in milliseconds.
 * - `good`: the number of calls answered per second.
 * - `perCpu`: the number of calls answered per second of CPU time of the server and PostgreSQL.
 * - `well`: the time from the step's start to its last refusal.
 */
type Outcome = { good: number; perCpu: number; p99: number; refusedP99: number; well: number };

/** CPU time used so far, in seconds. On a shared machine it varies less than elapsed time. */
type Cpu = { own: number; server: number; postgres: number };

/** Runs one step. @param offered the calls started per second, whether or not earlier ones are answered */
async function step(name: string, crowd: Crowd, offered: number, cpu: () => Cpu): Promise<Outcome> {
  const answers: Answer[] = [];
  const before = cpu();
  const begin = performance.now();
  let well = 0;
  const { seconds } = await pace(offered, MILLISECONDS, async (number) => {
    const answer = await crowd.send(number);
    answers.push(answer);
    if (answer.status !== 200) well = performance.now() - begin;
  });
  const after = cpu();
  const good = answers.filter(({ status }) => status === 200).map(({ ms }) => ms);
  const refused = answers.filter(({ status }) => status === 503).map(({ ms }) => ms);
  const wrong = answers.length - good.length - refused.length;
  if (wrong > 0) throw new Error(`${wrong} answers were neither 200 nor 503`);
  const p99 = quantile(good, 0.99);
  const refusedP99 = refused.length > 0 ? quantile(refused, 0.99) : 0;
  const perCpu = good.length / (after.server - before.server + after.postgres - before.postgres);
  const shares = NAMES.map((kind) => {
    const those = answers.filter((answer) => answer.name === kind);
    return `${Math.round((100 * those.filter(({ status }) => status === 503).length) / those.length)} %`;
  });
  const used = [after.own - before.own, after.server - before.server, after.postgres - before.postgres];
  const figures = [
    answers.length / seconds,
    good.length / seconds,
    perCpu,
    quantile(good, 0.5),
    p99,
    refusedP99,
  ];
  const texts = figures.map((value) => value.toFixed(value < 100 ? 1 : 0));
  say(row([name, ...texts, ...shares, `  ${used.map((value) => value.toFixed(1)).join(' + ')}`]));
  return { good: good.length / seconds, perCpu, p99, refusedP99, well };
}

const folder = mkdtempSync(join(tmpdir(), 'quad-overload-'));
let quad: Quad | undefined;
try {
  quad = await startQuad(folder);
  const { pid, postgresPid, client } = quad;
  const crowd = makeCrowd(quad, CONNECTIONS, CAMPUS, await seedQuad(client, CAMPUS));

  let number = 0;
  let answered = 0;
  const work = async () => {
    const { status } = await crowd.send((number += 1));
    if (status === 200) answered += 1;
  };
  await saturate(WORKERS, WARM_UP_MS, work);
  answered = 0;
  const { seconds } = await saturate(WORKERS, MILLISECONDS, work);
  const capacity = answered / seconds;
  say(
    `${WORKERS} at once are answered ${capacity.toFixed(0)} calls a second; CPU of this process + the server + PostgreSQL`,
  );
  const kinds = NAMES.map((name) => `no ${name}`);
  const heads = ['a second', 'answered', 'per CPU s', 'p50 ms', 'p99 ms', 'no: p99'];
  say(row(['asked for', ...heads, ...kinds, '  CPU s']));
  const cpu = () => {
    const { server, postgres } = cpuTime(pid, postgresPid);
    const { user, system } = process.cpuUsage();
    return { own: (user + system) / 1e6, server: server / 1e6, postgres: postgres / 1e6 };
  };
  const outcomes = new Map<number, Outcome>();
  for (const times of STEPS) outcomes.set(times, await step(`${times} times`, crowd, capacity * times, cpu));
  const after = await step('0.5 again', crowd, capacity / 2, cpu);
  crowd.end();

  const best = Math.max(...[...outcomes.values()].map(({ good }) => good));
  const bestPerCpu = Math.max(...[...outcomes.values()].map(({ perCpu }) => perCpu));
  const half = outcomes.get(0.5) as Outcome;
  const most = outcomes.get(3) as Outcome;
  const twice = outcomes.get(2) as Outcome;
  const perCpu = (most.perCpu / bestPerCpu).toFixed(2);
  say(
    `\nanswered at three times: ${(most.good / best).toFixed(2)} of the best (goal 0.80), for its CPU ${perCpu}`,
  );
  const twicePerCpu = (twice.perCpu / bestPerCpu).toFixed(2);
  say(`at twice: ${(twice.good / best).toFixed(2)} of the best (goal 0.90), for its CPU ${twicePerCpu}`);
  say(`p99 at three times: ${(most.p99 / half.p99).toFixed(2)} of that at half (goal 3)`);
  say(`p99 of the others: ${most.refusedP99.toFixed(1)} ms (goal 100)`);
  say(`the last one turned away ${(after.well / 1000).toFixed(1)} s after it was over (goal 5)`);
} catch (error) {
  process.stderr.write(readFileSync(join(folder, 'log'), 'utf8'));
  throw error;
} finally {
  await quad?.stop();
  rmSync(folder, { recursive: true, force: true });
}
