import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { pace } from './load.ts';
import { memoryOf } from './memory.ts';
import type { Campus } from './queries.ts';
import { type Side, startSides } from './sides.ts';
import { listen, listenersOf, SEND, setTheStage } from './stage.ts';

// `npm run soak`: runs Quad under an ordinary load. `-- --minutes 480` runs it for a night. Fails when a message does
// not arrive, or when memory or open files grow by more than 1 % an hour. The first quarter of the time does not count.
// Source: reliability.md L9.
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } });

const CAMPUS: Campus = { people: 1000, pairs: 300, active: 100, history: 60, members: 100 };
const MINUTES = Number(values.minutes);
const LOOK_EVERY_MS = 10_000;
const PER_SECOND = 60;
const CONNECTIONS = 16;
/**
 * One in `GROUP_EVERY` operations is a message to the group. One in `VISIT_EVERY` operations is a user who connects and
 * disconnects.
 */
const GROUP_EVERY = 60;
const VISIT_EVERY = 12;
const RECEIVED_WITHIN_MS = 10_000;
const MOST_GROWTH = 1;

type Look = { minutes: number; megabytes: number; files: number };

const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Sends messages, reads pages, and connects and disconnects users, all at a fixed rate. @returns how many messages were
 * sent
 */
async function live(side: Side): Promise<number> {
  const { firstPerson } = side.seeded;
  const stage = await setTheStage(side, CONNECTIONS, listenersOf(side, CAMPUS.active));
  let sent = 0;
  await pace(PER_SECOND, MINUTES * 60_000, async (number) => {
    const pair = number % CAMPUS.active;
    if (number % VISIT_EVERY === 0) {
      const visitor = firstPerson + 2 * CAMPUS.active + (number % (CAMPUS.people - 2 * CAMPUS.active));
      (await listen(side, visitor, () => undefined)).disconnect();
    } else if (number % 2 === 0) await stage.read(number, pair);
    else {
      const content = `soak ${number}`;
      const received = stage.arrival(content);
      await (number % GROUP_EVERY === 1
        ? stage.sendToGroup(number, content)
        : stage.send(number, SEND, pair, content));
      sent += 1;
      await inTime(received, content);
    }
  });
  stage.end();
  return sent;
}

async function inTime(received: Promise<void>, content: string): Promise<void> {
  const isLate = AbortSignal.timeout(RECEIVED_WITHIN_MS);
  await Promise.race([
    received,
    new Promise((_, reject) =>
      isLate.addEventListener('abort', () => reject(new Error(`${content} did not arrive`))),
    ),
  ]);
}

/** Reads figures of a process at intervals until `isOver` is aborted. */
async function watch(pid: number, isOver: AbortSignal): Promise<Look[]> {
  const looks: Look[] = [];
  const begin = performance.now();
  while (!isOver.aborted) {
    await pause(LOOK_EVERY_MS, undefined, { signal: isOver }).catch(() => undefined);
    const files = readdirSync(`/proc/${pid}/fd`).length;
    looks.push({ minutes: (performance.now() - begin) / 60_000, megabytes: memoryOf(pid), files });
    const { minutes, megabytes } = looks.at(-1) as Look;
    if (looks.length % 6 === 0) say(`${minutes.toFixed(0)} min  ${megabytes.toFixed(0)} MB  ${files} files`);
  }
  return looks;
}

/**
 * Returns the growth of a value in an hour, in per cent of the value's mean. It is the slope of the best-fitting line.
 */
function growthOf(looks: readonly Look[], valueOf: (look: Look) => number): number {
  const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
  const middle = mean(looks.map(({ minutes }) => minutes));
  const usual = mean(looks.map(valueOf));
  const up = looks.map((look) => (look.minutes - middle) * (valueOf(look) - usual));
  const along = looks.map(({ minutes }) => (minutes - middle) ** 2);
  return ((mean(up) / mean(along)) * 60 * 100) / usual;
}

const { sides, stop } = await startSides(CAMPUS, []);
const [quad] = sides as [Side];
process.once('SIGINT', () => void stop().then(() => process.exit(130)));
try {
  const over = new AbortController();
  const watching = watch(quad.pid, over.signal);
  const sent = await live(quad);
  over.abort();
  const looks = (await watching).filter(({ minutes }) => minutes > MINUTES / 4);
  const memory = growthOf(looks, ({ megabytes }) => megabytes);
  const files = growthOf(looks, (look) => look.files);
  say(
    `${sent} messages received; memory ${memory.toFixed(1)} % an hour, open files ${files.toFixed(1)} % an hour`,
  );
  if (memory > MOST_GROWTH || files > MOST_GROWTH) process.exitCode = 1;
} finally {
  await stop();
}
