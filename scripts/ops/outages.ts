// `npm run ops:outages`: takes Redis and the bucket away from two nodes behind Caddy while people use them, and restarts a
// node while Redis is away. Counts the calls that fail, and looks for each acknowledged message in the history and at the
// other members. `--short`, as in `npm test`: one outage of each for 5 s.
//
// A page and a refused write fail if the first answer is not the right one. A read or a message that is refused with 503
// and `Retry-After`, or gets no answer, is repeated as a page does, and fails if its repetitions fail within 15 s. How
// often that happened is printed. A picture may be missing while the bucket is away, and must be there afterwards.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { setDefaultCACertificates } from 'node:tls';
import { seedChats } from '../../server/src/reliability/testing/chats.ts';
import { listen, type Listener } from '../../server/src/reliability/testing/listener.ts';
import { headersOf, readAll, type Server } from '../../server/src/reliability/testing/sender.ts';
import { findFreePort } from '../lib/ports.mjs';
import { say } from '../lib/say.mjs';
import { begin } from './alone.ts';
import { startBucket } from './bucket.ts';
import { install, type Node } from './installation.ts';
import { type Campus, startLife } from './life.ts';
import { sendPicture } from './pictures.ts';
import type { Stoppable } from './programs.ts';
import { makeCertificate, type Site, startProxy } from './proxies.ts';
import { settingsOf } from './settings.ts';

const { isShort } = begin();
/** Calls a second, for how long a service is away, and how many people there are. Source: operations.md §7. */
const [RATE, AWAY_MS, PEOPLE] = isShort ? [50, 5000, 20] : [100, 60_000, 60];
/** The time after an outage in which everything must have arrived, in milliseconds. */
const ARRIVED_MS = 30_000;

type Service = 'redis' | 'bucket';
type Outage = { name: string; of: Service; how: 'kill' | 'hang'; isRestarted: boolean };
const OUTAGES: readonly Outage[] = [
  { name: 'Redis is killed, a node restarts', of: 'redis', how: 'kill', isRestarted: true },
  { name: 'the bucket hangs', of: 'bucket', how: 'hang', isRestarted: false },
  { name: 'Redis hangs, a node restarts', of: 'redis', how: 'hang', isRestarted: true },
  { name: 'the bucket is killed', of: 'bucket', how: 'kill', isRestarted: false },
];

const problems: string[] = [];
const installation = await install();
try {
  const { site, services, restart, stop } = await startNodes();
  const origin = `https://localhost:${site.port}`;
  const server = { origin, whenReady: () => pause(100) };
  const { campus, sent } = await settle(origin);
  const listeners = campus.chats.map(({ chat_id, members }) =>
    members.map((member) => listen(server, member, chat_id)),
  );
  for (const { name, of, how, isRestarted } of isShort ? OUTAGES.slice(0, 2) : OUTAGES) {
    const service = services[of];
    const life = startLife(site, campus, RATE);
    await pause(1000);
    const begun = performance.now();
    await service[how]();
    if (isRestarted) await restart();
    await pause(Math.max(0, AWAY_MS - (performance.now() - begun)));
    const seconds = Math.round((performance.now() - begun) / 1000);
    await (how === 'kill' ? service.start() : service.goOn());
    await pause(1000);
    const lived = await life.end();
    for (const [chat_id, texts] of lived.sent) sent.get(chat_id)?.push(...texts);
    const late = await arrival(listeners, campus, sent);
    await lookUp(server, campus, sent);
    const { made, repeated, failed, pictures } = lived;
    say(
      `${name}, away for ${seconds} s: ${made} calls, ${repeated} repeated, ${failed.length} failed; ` +
        `${[...lived.sent.values()].flat().length} messages, all there ${late} ms after the last call; ` +
        `${pictures.missing} of ${pictures.asked} pictures missing`,
    );
    problems.push(...failed.map((each) => `${name}: ${each}`));
    if (of === 'redis' && pictures.missing > 0) problems.push(`${name}: pictures were missing.`);
  }
  for (const each of listeners.flat()) each.close();
  await stop();
} finally {
  await installation.remove();
}
for (const one of problems.slice(0, 20)) say(one);
process.exitCode = problems.length === 0 ? 0 : 1;

/** Starts a bucket, two nodes that use it, and Caddy before them. */
async function startNodes() {
  const port = await findFreePort();
  const ports = [await findFreePort(), await findFreePort()] as const;
  const site: Site = { installation, port, nodes: ports, pem: makeCertificate(installation.work) };
  setDefaultCACertificates([readFileSync(site.pem, 'utf8')]);
  const bucket = await startBucket(installation);
  const start = (at: 0 | 1): Promise<Node> =>
    installation.startNode(ports[at], { ...settingsOf(port), ...bucket.settings });
  let first = await start(0);
  await start(1);
  const { stop } = await startProxy('caddy', site);
  return {
    site,
    services: { redis: installation.redis, bucket } satisfies Record<Service, Stoppable>,
    stop,
    /** Stops the first node as systemd does, and starts it again. Resolves when it is ready. */
    async restart(): Promise<void> {
      const gone = once(first.child, 'exit') as Promise<[number | null]>;
      first.child.kill('SIGTERM');
      const [code] = await gone;
      if (code !== 0) problems.push(`A node ended with ${code}.`);
      first = await start(0);
    },
  };
}

/** Inserts people with chats, and sends a picture to each group. `sent` has the texts of all messages, by chat. */
async function settle(origin: string): Promise<{ campus: Campus; sent: Map<number, string[]> }> {
  const { people, chats } = await seedChats({ connectionString: installation.postgres.url }, PEOPLE);
  const pictures = new Map<number, string>();
  const sent = new Map<number, string[]>(chats.map(({ chat_id }) => [chat_id, []]));
  for (const chat of chats) {
    if (chat.members.length === 2) continue;
    pictures.set(chat.chat_id, await sendPicture(origin, chat, 'a picture'));
    sent.get(chat.chat_id)?.push('a picture');
  }
  return { campus: { people, chats, pictures }, sent };
}

/** Waits until all members have all messages that were sent. @returns how long it took, in milliseconds */
async function arrival(
  listeners: readonly (readonly Listener[])[],
  { chats }: Campus,
  sent: ReadonlyMap<number, readonly string[]>,
): Promise<number> {
  const begun = performance.now();
  const missing = () =>
    chats.flatMap(({ chat_id }, at) => {
      const due = sent.get(chat_id) ?? [];
      return (listeners[at] ?? []).flatMap((one) => {
        const texts = new Set(one.texts());
        return due.filter((text) => !texts.has(text));
      });
    });
  let left = missing();
  for (; left.length > 0 && performance.now() - begun < ARRIVED_MS; left = missing()) await pause(100);
  if (left.length > 0)
    problems.push(`${left.length} messages did not arrive, such as ${left.slice(0, 5).join(', ')}.`);
  return Math.round(performance.now() - begun);
}

/** Looks for the messages in the history of each chat: each must be there once. All pictures must be there again. */
async function lookUp(
  server: Server,
  { chats, pictures }: Campus,
  sent: ReadonlyMap<number, readonly string[]>,
): Promise<void> {
  for (const { chat_id, members } of chats) {
    const [reader] = members;
    if (!reader) continue;
    const picture = pictures.get(chat_id);
    const answer =
      picture && (await fetch(server.origin + picture, { method: 'HEAD', headers: headersOf(reader) }));
    if (answer && answer.status !== 200) problems.push(`A picture is still away: ${answer.status}`);
    const texts = (await readAll(server, reader, chat_id)).map(({ message }) => message.content);
    const wrong = (sent.get(chat_id) ?? []).filter(
      (text) => texts.filter((one) => one === text).length !== 1,
    );
    if (wrong.length > 0)
      problems.push(`Chat ${chat_id} has ${wrong.length} messages not or twice, such as ${wrong[0]}.`);
  }
}
