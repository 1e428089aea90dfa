// `npm run ops:alerts`: a Prometheus with the rules of the project reads a node. First the node is used for ten quiet
// minutes, in which no alert may fire. Then one fault after the other is made, and its alert must fire within 90 s. The
// rules wait for shorter than they do on a campus, as the output says. `--short`: two quiet minutes.
// `--only NAME,NAME`: only these faults, and no quiet minutes.
import { chownSync } from 'node:fs';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { Client } from 'pg';
import { type Chat, seedChats } from '../../server/src/reliability/testing/chats.ts';
import { ask } from '../../server/src/reliability/testing/sender.ts';
import { mountSmallDisk } from '../../server/src/reliability/testing/small-disk.ts';
import { findFreePort } from '../lib/ports.mjs';
import { ensurePromtool } from '../lib/promtool.mjs';
import { say } from '../lib/say.mjs';
import { begin } from './alone.ts';
import { DISK_BYTES, type Fault, type Ground, makeFaults } from './faults.ts';
import { install, type Node } from './installation.ts';
import { startPace } from './pace.ts';
import { isRoot, NOBODY } from './programs.ts';
import { type Prometheus, SHORT_FOR, startPrometheus } from './prometheus.ts';
import { settingsOf } from './settings.ts';

const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const QUIET_MINUTES = values.short ? 2 : 10;
/** The time in which an alert must fire, in milliseconds. Source: operations.md §7. */
const FIRES_MS = 90_000;
/** The longest window of the rules with rates, and some: by then, an alert of an earlier fault is over. */
const OVER_MS = 6.5 * 60_000;
/** Calls a second in the quiet minutes. */
const RATE = 5;

await ensurePromtool();
begin();
const problems: string[] = [];
const disk = mountSmallDisk(DISK_BYTES);
const installation = await install();
try {
  const { ground, prometheus, chats } = await start();
  say(`Each alert waits for ${SHORT_FOR} here, and figures are read each 5 s.`);
  const faults = makeFaults(ground);
  const missing = prometheus.names.filter((name) => !(name in faults));
  // Only root can make a small disk.
  for (const name of missing)
    if (name === 'QuadDiskFull' && !disk) say(`${name} is not tried: only root can make a small disk.`);
    else problems.push(`${name} has no fault here.`);
  if (values.only === undefined) await stayQuiet(prometheus, ground, chats);
  const wanted = values.only?.split(',') ?? Object.keys(faults);
  for (const [name, fault] of Object.entries(faults))
    if (wanted.includes(name)) await tryOut(name, fault, prometheus);
} finally {
  await installation.remove();
  await disk?.end();
}
for (const one of problems) say(one);
process.exitCode = problems.length === 0 ? 0 : 1;

/** Starts a node with its DATA_DIR on a small disk and a mail server that is away, people on it, and Prometheus. */
async function start() {
  const [port, metrics] = [await findFreePort(), await findFreePort()];
  if (disk && isRoot) chownSync(disk.folder, NOBODY, NOBODY);
  const { MAIL: _off, ...settings } = settingsOf(port);
  const more = {
    METRICS_PORT: String(metrics),
    SMTP_URL: `smtp://127.0.0.1:${await findFreePort()}`,
    MAIL_FROM: 'Quad <no-reply@quad.example.edu>',
    ...(disk && { DATA_DIR: disk.folder }),
  };
  const startNode = (): Promise<Node> => installation.startNode(port, { ...settings, ...more });
  let node = await startNode();
  const { people, chats } = await seedChats({ connectionString: installation.postgres.url }, 40);
  const origin = `http://127.0.0.1:${port}`;
  const ground: Ground = {
    installation,
    origin,
    people,
    ...(await connectBoth()),
    connect: connectBoth,
    disk,
    async stopNode() {
      const gone = once(node.child, 'exit');
      node.child.kill('SIGTERM');
      await gone;
    },
    async startNode() {
      node = await startNode();
    },
    sendMessage: () => sendMessage(origin, chats[0]),
  };
  return { ground, chats, prometheus: await startPrometheus(installation, metrics) };
}

/** Connects to Quad's database as Quad, and to the database `postgres` as a superuser. */
async function connectBoth() {
  const { url } = installation.postgres;
  const asSuperuser = url.replace('quad@', 'postgres@').replace(/quad$/, 'postgres');
  return { quad: await connect(url), superuser: await connect(asSuperuser) };
}

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Sends a message as the first member of a chat. @returns its id */
async function sendMessage(origin: string, chat: Chat | undefined): Promise<number> {
  const [author] = chat?.members ?? [];
  if (!chat || !author) throw new Error('There is nobody to write.');
  const { chat_id } = chat;
  const message = { chat_id, content: 'Lawn at four?', client_id: crypto.randomUUID() };
  const answer = await ask(origin, author, chatCalls.CreateMessage, message);
  if (!answer?.status) throw new Error(`A message was refused: ${JSON.stringify(answer)}`);
  return answer.content.message.id;
}

/** Uses the node, and expects that nothing fires. */
async function stayQuiet(
  prometheus: Prometheus,
  { origin, people }: Ground,
  chats: readonly Chat[],
): Promise<void> {
  const fired = new Set<string>();
  const pace = startPace(RATE, async (number) => {
    const [chat, person] = [chats[number % chats.length], people[number % people.length]];
    if (number % 2 === 0) await sendMessage(origin, chat);
    else if (person) await ask(origin, person, feedCalls.GetPosts, {});
  });
  const until = performance.now() + QUIET_MINUTES * 60_000;
  while (performance.now() < until) {
    for (const name of await prometheus.firing()) fired.add(name);
    await pause(1000);
  }
  const made = await pace.end();
  say(`${QUIET_MINUTES} quiet minutes, ${made} calls: ${fired.size} alerts fired.`);
  for (const name of fired) problems.push(`${name} fired in the quiet minutes.`);
}

/** Makes a fault, and waits for its alert. */
async function tryOut(name: string, fault: Fault, prometheus: Prometheus): Promise<void> {
  const isFiring = async () => (await prometheus.firing()).has(name);
  await waitFor(async () => !(await isFiring()), OVER_MS);
  if (await isFiring()) return void problems.push(`${name} fires before its fault.`);
  await fault.begin();
  const begun = performance.now();
  const fires = await waitFor(isFiring, FIRES_MS);
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  const others = [...(await prometheus.firing())].filter((other) => other !== name);
  await fault.end();
  say(
    `${name}: ${fault.what}: ${fires ? `fires after ${seconds} s` : 'does not fire'}` +
      (others.length > 0 ? ` (beside ${others.join(', ')})` : ''),
  );
  if (!fires) problems.push(`${name} did not fire within 90 s: ${fault.what}.`);
}

async function waitFor(isSo: () => Promise<boolean>, milliseconds: number): Promise<boolean> {
  const until = performance.now() + milliseconds;
  while (performance.now() < until) {
    if (await isSo()) return true;
    await pause(500);
  }
  return isSo();
}
