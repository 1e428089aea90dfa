import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { makeCrowd } from '../server/src/features/dating/matching/testing/crowd.ts';
import { cpuTime, parentOf } from './cpu.ts';
import { pace, quantile } from './load.ts';
import { memoryOf } from './memory.ts';
import { type Quad, startQuad } from './quad.ts';
import { type Campus, seedQuad } from './queries.ts';
import type { Side } from './sides.ts';
import { SEND, setTheStage, type Stage } from './stage.ts';
import {
  ageMatches,
  countMatches,
  findOutcome,
  isAtRest,
  isUnderWay,
  orderAgain,
  seedDaters,
} from './window/queries.ts';

// `npm run bench:window`: measures how long a server takes to match all daters. Also compares how fast messages are
// answered before and during the matching. `-- --daters 10000` is a quick version.
const { values } = parseArgs({ options: { daters: { type: 'string', default: '100000' } } });

const DATERS = Number(values.daters);
const CAMPUS: Campus = { people: 1000, pairs: 300, active: 100, history: 60, members: 50 };
const CONNECTIONS = 16;
const PER_SECOND = 60;
const BEFORE_MS = 20_000;
/** While a matching window is computed, messages are sent in rounds of this length, in milliseconds. */
const TURN_MS = 500;
const PATIENCE_MS = 280_000;
/** During the matching, the answer to a message may take at most this many times as long as before the matching. */
const GOAL = 2;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Sends messages at a fixed rate for the given time. Returns how long each message took, in milliseconds. */
async function sendFor(stage: Stage, milliseconds: number): Promise<number[]> {
  const times: number[] = [];
  await pace(PER_SECOND, milliseconds, async (number) => {
    const begin = performance.now();
    await stage.send(number, SEND, number % CAMPUS.active, `window ${number}`);
    times.push(performance.now() - begin);
  });
  return times;
}

const describe = (times: readonly number[]): string =>
  `${times.length} messages, p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`;

/** The id of the process in which a server computes a matching window. Undefined while it computes none. */
function findWorker(serverPid: number): number | undefined {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === serverPid)
    .find((pid) => commandOf(pid).includes('--max-old-space-size'));
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return ''; // The process has ended.
  }
}

/** Makes the server compute the matching window again, and sends messages until it has finished. */
async function work(quad: Quad, stage: Stage): Promise<number[]> {
  const times: number[] = [];
  const whileStoring: number[] = [];
  let memory = 0;
  let storing = 0;
  let outcome: Awaited<ReturnType<typeof findOutcome>>;
  const stored = await countMatches(quad.client);
  const cpuBefore = cpuTime(quad.pid, quad.postgresPid);
  await orderAgain(quad.client);
  while (!(await isUnderWay(quad.client))) await sendFor(stage, TURN_MS / 10);
  const begin = performance.now();
  const seconds = (since = begin) => (performance.now() - since) / 1000;
  while (!(outcome = await findOutcome(quad.client))) {
    if (seconds() * 1000 > PATIENCE_MS) throw new Error('The window did not come to its end.');
    const sent = await sendFor(stage, TURN_MS);
    times.push(...sent);
    if (storing > 0) whileStoring.push(...sent);
    memory = Math.max(memory, memoryOf(findWorker(quad.pid) ?? 0));
    if (storing === 0 && (await countMatches(quad.client)) !== stored) storing = performance.now();
  }
  const took = seconds();
  const cpu = cpuTime(quad.pid, quad.postgresPid);
  const spent = (cpu.postgres - cpuBefore.postgres) / 1e6;
  say(
    `  ${took.toFixed(1)} s, of which ${storing === 0 ? '0' : seconds(storing).toFixed(1)} s storing; worker ${memory.toFixed(0)} MB; database ${spent.toFixed(1)} s of processor`,
  );
  say(`  ${outcome.with_match} of ${outcome.daters} have a match, ${outcome.most} at most`);
  say(`  meanwhile ${describe(times)}`);
  say(`  of these while it was stored ${describe(whileStoring)}`);
  return times;
}

const folder = mkdtempSync(join(tmpdir(), 'quad-window-'));
const quad = await startQuad(folder);
try {
  const seeded = await seedQuad(quad.client, CAMPUS);
  const side: Side = { ...quad, name: 'Quad', seeded, seededQuad: seeded };
  await seedDaters(quad.client, makeCrowd(DATERS));
  while (!(await findOutcome(quad.client))) await pause(TURN_MS);
  const stage = await setTheStage(side, CONNECTIONS, []);
  await sendFor(stage, BEFORE_MS / 4);
  const before = await sendFor(stage, BEFORE_MS);
  say(`before: ${describe(before)}`);
  const ratios: number[] = [];
  for (const name of ['the first window', 'a window in which all matches end']) {
    say(`${name}, ${DATERS} daters`);
    const during = await work(quad, stage);
    ratios.push(quantile(during, 0.99) / quantile(before, 0.99));
    say(`  p99 ${ratios.at(-1)?.toFixed(2)} times as long as before`);
    // The job also deletes the old matches. Wait for the end of the job.
    while (!(await isAtRest(quad.client))) await pause(TURN_MS);
    await ageMatches(quad.client, 49);
  }
  stage.end();
  if (Math.max(...ratios) > GOAL) {
    say(`MISSED: messages are to take at most ${GOAL} times as long`);
    process.exitCode = 1;
  }
} finally {
  await quad.stop();
  rmSync(folder, { recursive: true, force: true });
}
