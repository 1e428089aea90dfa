import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { claimChats, sweep } from '../server/src/features/push/telling/claim.ts';
import { openDatabase } from '../server/src/platform/db/open.ts';
import { localSight } from '../server/src/platform/realtime/sight.ts';
import { type Figures, median, pace, quantile } from './load.ts';
import { memoryOf } from './memory.ts';
import { addDevices, addGroup, addHistory, forgetTold, noteSweep, pairsOf } from './push/queries.ts';
import { type Quad, startQuad } from './quad.ts';
import { type Campus, seedQuad } from './queries.ts';
import type { Side } from './sides.ts';
import { metered, SEND, setTheStage, type Stage } from './stage.ts';

// `npm run bench:push` measures how soon a push notification follows a message, what it costs, and how much slower
// messages become. The run takes about twenty minutes, with `-- --history 100000 --dead 20` much less.
const { values } = parseArgs({
  options: {
    /** The number of messages in the database when a sweep finds nothing new. */
    history: { type: 'string', default: '10000000' },
    /** How long the push service does not answer, in seconds. */
    dead: { type: 'string', default: '600' },
  },
});

/** The number of pairs that get pushes. Each pair gets at most one in ten seconds, so these get 200 a second. */
const TOLD = 2000;
const CAMPUS: Campus = { people: 10_000, pairs: 5000, active: 5000, history: 2, members: 50 };
const CONNECTIONS = 32;
const MESSAGES_PER_SECOND = 500;
const ROUND_MS = 20_000;
const TIMES = 20;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Starts a push service that accepts every push, or does not answer. It calls `onPush` for each push. */
async function startService() {
  const state = { isDead: false, came: 0, onPush: (_user_id: number): void => undefined };
  const server = createServer((request, response) => {
    request.resume();
    if (state.isDead) return;
    state.came += 1;
    state.onPush(Number(request.url?.slice(1)));
    response.writeHead(201).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin, state, close };
}

type Service = Awaited<ReturnType<typeof startService>>;
type Measured = Side & Pick<Quad, 'client'>;

/** Sends messages, each to a different person who is away. Measures the time from the message to the push. */
async function measureDelay({ state }: Service, stage: Stage, side: Measured): Promise<void> {
  const times: number[] = [];
  await pace(20, 10_000, async (number) => {
    const begin = performance.now();
    const receiver = side.seeded.firstPerson + 2 * number + 1;
    const pushed = new Promise<void>((resolve) => {
      const before = state.onPush;
      state.onPush = (user_id) => {
        before(user_id);
        if (user_id === receiver) resolve();
      };
    });
    await stage.send(number, SEND, number, `delay ${number}`);
    await pushed;
    times.push(performance.now() - begin);
  });
  state.onPush = () => undefined;
  say(
    `message to push: p50 ${quantile(times, 0.5).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms, goal p95 4000`,
  );
}

/** Sends 500 messages a second to some of the pairs. Returns the figures of the messages. */
async function load(side: Measured, stage: Stage, first: number, count: number): Promise<Figures> {
  const answered: number[] = [];
  const figures = await metered(side, () =>
    pace(MESSAGES_PER_SECOND, ROUND_MS, async (number) => {
      const begin = performance.now();
      await stage.send(number, SEND, first + (number % count), `load ${number}`);
      answered.push(performance.now() - begin);
    }),
  );
  return { ...figures, 'p99 ms': quantile(answered, 0.99) };
}

/** Compares two loads: messages to people without devices, and messages that cause 200 pushes a second. */
async function measureLoad(service: Service, side: Measured, stage: Stage): Promise<void> {
  const quiet = await load(side, stage, TOLD, CAMPUS.pairs - TOLD);
  await forgetTold(side.client);
  const before = service.state.came;
  const told = await load(side, stage, 0, CAMPUS.pairs);
  const pushes = service.state.came - before;
  const each = (name: string) =>
    (((told[name] ?? 0) - (quiet[name] ?? 0)) * ((MESSAGES_PER_SECOND * ROUND_MS) / 1000)) / pushes;
  say(
    `${((pushes * 1000) / ROUND_MS).toFixed(0)} pushes a second beside ${MESSAGES_PER_SECOND} messages a second:`,
  );
  say(
    `  a push costs ${each('server µs').toFixed(0)} µs of the server (goal 700), ${each('PostgreSQL µs').toFixed(0)} of PostgreSQL (goal 150)`,
  );
  const [during = 0, without = 0] = [told, quiet].map(({ 'p99 ms': p99 }) => p99);
  say(
    `  answers p99 ${during.toFixed(1)} ms, ${(during / without).toFixed(2)} of ${without.toFixed(1)} without pushes, goal 1.5`,
  );
}

/**
 * Times the statements that find out whom to notify: claims, which are rolled back, and sweeps that find nothing new.
 */
async function measureStatements({ client }: Quad): Promise<void> {
  const { db, close } = openDatabase({ host: client.host, database: 'quad', user: 'quad' }, () => undefined);
  const sight = localSight();
  const claims = async (chats: readonly number[]): Promise<string> => {
    const times: number[] = [];
    for (let turn = 0; turn < TIMES; turn += 1) {
      const tx = await db.startTransaction().execute();
      const begin = performance.now();
      await claimChats({ db: tx, sight }, chats);
      times.push(performance.now() - begin);
      await tx.rollback().execute();
    }
    return `${median(times).toFixed(1)} ms`;
  };
  const sweeps = async (): Promise<string> => {
    const times: number[] = [];
    for (let turn = 0; turn < TIMES; turn += 1) {
      const begin = performance.now();
      await sweep({ db, sight });
      times.push(performance.now() - begin);
    }
    return `${median(times).toFixed(1)} ms`;
  };
  const [pairs, group] = [await pairsOf(client, 1000), await addGroup(client, 500)];
  say(`claim of 1,000 chats: ${await claims(pairs)}, goal 50`);
  say(`claim of a group of 500: ${await claims([group])}, goal 5`);
  await addHistory(client, Number(values.history));
  await noteSweep(client);
  say(`quiet sweep over ${values.history} messages: ${await sweeps()}, goal 5`);
  await close();
}

/** Sends messages while the push service does not answer. Says how the server's memory changes. */
async function measureDead({ state }: Service, side: Measured, stage: Stage): Promise<void> {
  state.isDead = true;
  await forgetTold(side.client);
  const seconds = Number(values.dead);
  const memory: number[] = [];
  const sending = pace(50, seconds * 1000, (number) =>
    stage.send(number, SEND, number % TOLD, `dead ${number}`),
  );
  for (let part = 0; part < 10; part += 1) {
    await pause(seconds * 100);
    memory.push(memoryOf(side.pid));
  }
  await sending;
  say(`push service dead for ${seconds} s: ${memory.map((megabytes) => megabytes.toFixed(0)).join(', ')} MB`);
  state.isDead = false;
}

const folder = mkdtempSync(join(tmpdir(), 'quad-push-'));
const service = await startService();
const quad = await startQuad(folder, { settings: { PUSH_HOSTS: service.origin } });
try {
  const seeded = await seedQuad(quad.client, CAMPUS);
  const side: Measured = { ...quad, name: 'Quad', seeded, seededQuad: seeded };
  const away = Array.from({ length: TOLD }, (_, pair) => seeded.firstPerson + 2 * pair + 1);
  await addDevices(quad.client, away, service.origin);
  // Otherwise a sweep tells of all seeded messages while the delay is measured.
  await noteSweep(quad.client);
  const stage = await setTheStage(side, CONNECTIONS, []);
  await measureDelay(service, stage, side);
  await measureLoad(service, side, stage);
  await measureDead(service, side, stage);
  stage.end();
  await measureStatements(quad);
} finally {
  await quad.stop();
  service.close();
  rmSync(folder, { recursive: true, force: true });
}
