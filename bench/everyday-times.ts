import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Socket } from 'socket.io-client';
import { type Group, LARGE, seedEveryday, type Seeded, SMALL } from './everyday/queries.ts';
import { type Connection, openConnection } from './http.ts';
import { type Figures, interleave, pace, quantile, saturate } from './load.ts';
import { type Quad, startQuad } from './quad.ts';
import { listen, metered, SEND } from './stage.ts';
import { table } from './table.ts';

// `npm run bench:everyday` measures what reactions, replies, mentions and edits cost, compared with plain messages. All
// sides run on one server, in turns. The side `again` repeats `plain`, so the ratio of the two shows the noise. The run
// takes about six minutes, with `-- --short` one and a half.
const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } });

const MESSAGES = values.short ? 60_000 : 1_000_000;
const ROUNDS = values.short ? 2 : 9;
const TURN_MS = values.short ? 1000 : 2000;
const [READERS, SENDERS] = [8, 16];
const PAGE = 30;
/** How long 500 people react, in milliseconds, and how many messages a second one of them sends meanwhile. */
const [STORM_MS, TALK_PER_SECOND] = [5000, 20];
/** The number of connections of the person who sends messages, and of all reacting people together. */
const [TALKING, REACTING] = [16, 100];
/** How long a client waits before it repeats a call that a busy server refused. */
const REFUSED_MS = 50;
/** How long the summary of the last reactions may take to arrive. */
const AFTER_MS = 1000;
const [PAGES, REACT] = ['/api/chat/GetMessages', '/api/chat/ReactToMessage'];

const say = (line: string) => process.stdout.write(`${line}\n`);
const folder = mkdtempSync(join(tmpdir(), 'quad-everyday-'));
let turn = 0;
let refused = 0;

/**
 * Makes a call as a person, over one of the connections. Returns the `content` of the answer.
 * @throws Error when the answer is neither 200 nor 503
 */
type Ask = (connection: number, user_id: number, path: string, input: object) => Promise<unknown>;

async function openAsk({ port, headersOf }: Quad, count: number): Promise<{ ask: Ask; close(): void }> {
  const connections: Connection[] = await Promise.all(
    Array.from({ length: count }, () => openConnection(port)),
  );
  const ask: Ask = async (number, user_id, path, input) => {
    const connection = connections[number % count] as Connection;
    const post = () => connection.post(path, headersOf(user_id), JSON.stringify(input));
    let { status, body } = await post();
    // A busy server refuses a call at once. The client repeats the call a little later.
    while (status === 503) {
      refused += 1;
      await pause(REFUSED_MS);
      ({ status, body } = await post());
    }
    if (status !== 200) throw new Error(`Quad answered ${status}: ${body}`);
    return (JSON.parse(body) as { content: unknown }).content;
  };
  return { ask, close: () => connections.forEach((connection) => connection.close()) };
}

/** The cost of an operation that is repeated without a pause, by `atOnce` people at once. */
async function cost(
  quad: Quad,
  atOnce: number,
  work: (ask: Ask, worker: number) => Promise<unknown>,
): Promise<Figures> {
  const { ask, close } = await openAsk(quad, atOnce);
  const times: number[] = [];
  const { 'a second': _, ...cpu } = await metered(quad, () =>
    saturate(atOnce, TURN_MS, async (worker) => {
      const begin = performance.now();
      await work(ask, worker);
      times.push(performance.now() - begin);
    }),
  );
  close();
  return { 'p50 ms': quantile(times, 0.5), 'p95 ms': quantile(times, 0.95), ...cpu };
}

/** The times of `people` who do the same at once, once each. They begin again when all are answered. */
async function together(
  quad: Quad,
  people: number,
  work: (ask: Ask, person: number) => Promise<unknown>,
): Promise<Figures> {
  const { ask, close } = await openAsk(quad, people);
  const times: number[] = [];
  const timed = async (person: number) => {
    const begin = performance.now();
    await work(ask, person);
    times.push(performance.now() - begin);
  };
  await saturate(1, TURN_MS, async () => {
    await Promise.all(Array.from({ length: people }, (_, person) => timed(person)));
  });
  close();
  return { 'p50 ms': quantile(times, 0.5), 'p95 ms': quantile(times, 0.95) };
}

type Side = { name: string; measure(): Promise<Figures> };

/** Measures the sides in turns. Prints the figures of each side, with the ratios to the last side's figures. */
async function compare(title: string, sides: readonly Side[], rounds = ROUNDS): Promise<Figures[]> {
  const middle = await interleave(sides, rounds, (side) => side.measure());
  say(
    table(
      title,
      sides.map(({ name }, index) => ({ name, figures: middle[index] ?? {} })),
    ),
  );
  return middle;
}

const nextOf = (groups: readonly Group[]): Group => groups[turn++ % groups.length] as Group;

async function measurePages(quad: Quad, { plain, rich }: Seeded): Promise<void> {
  const reading = (name: string, groups: readonly Group[]): Side => ({
    name,
    measure: () =>
      cost(quad, READERS, async (ask, reader) => {
        const { chat_id, firstMember } = nextOf(groups);
        const page = (await ask(reader, firstMember, PAGES, { chat_id, page: 0 })) as { messages: object[] };
        if (page.messages.length !== PAGE) throw new Error(`A page of ${page.messages.length}`);
      }),
  });
  const title = `a page, a fifth of it changed or replies`;
  await compare(title, [reading('rich', rich), reading('again', plain), reading('plain', plain)]);
  say('goal: 1.25 of a plain page, server and PostgreSQL');
}

async function measureSends(quad: Quad, { plain }: Seeded): Promise<void> {
  const sending = (name: string, extra: (group: Group) => object): Side => ({
    name,
    measure: () =>
      cost(quad, SENDERS, (ask, sender) => {
        const group = nextOf(plain);
        const { chat_id, firstMember } = group;
        const content = `Lawn at four? ${turn}`;
        return ask(sender, firstMember, SEND, { chat_id, content, ...extra(group) });
      }),
  });
  const beside = [sending('again', () => ({})), sending('plain', () => ({}))];
  const reply = sending('reply', () => ({ reply_seq: 20 + (turn % PAGE) }));
  await compare('a send with a reply', [reply, ...beside]);
  const mention = sending('mention', ({ firstMember }) => ({ mentions: [firstMember + 1] }));
  await compare('a send with a mention', [mention, ...beside]);
  say('goal: 1.2 of a plain send');
}

/** Sends a message to which people can react. Returns its id. */
async function newMessage(ask: Ask, { chat_id, firstMember }: Group): Promise<number> {
  const sent = await ask(0, firstMember, SEND, { chat_id, content: 'Who is in?' });
  return (sent as { message: { id: number } }).message.id;
}

/**
 * Measures reactions to one message: 16 members press at once, 16 press again as soon as they are answered, and one does.
 * Each changes the emoji.
 */
async function measureReactions(quad: Quad, { small }: Seeded): Promise<void> {
  const { ask, close } = await openAsk(quad, 1);
  const message_id = await newMessage(ask, small);
  close();
  const hearts = Array.from({ length: SMALL }, () => false);
  const react = (by: Ask, member: number) => {
    hearts[member] = !hearts[member];
    const emoji = hearts[member] ? '❤️' : '👍';
    return by(member, small.firstMember + member, REACT, { message_id, emoji });
  };
  await compare('reactions to one message', [
    { name: '16 at once', measure: () => together(quad, SMALL, react) },
    { name: '16 without a pause', measure: () => cost(quad, SMALL, react) },
    { name: 'one without a pause', measure: () => cost(quad, 1, react) },
  ]);
  say('goal: p95 50 ms with 16 at once');
}

/** The sockets of all members of the large group. */
type Listeners = {
  sockets: Socket[];
  /** The number of changes of messages that each member has received. */
  frames: number[];
  /** Resolves once all members have a message with this text. */
  arrival(content: string): Promise<void>;
};

async function listenTo(quad: Quad, { firstMember }: Group): Promise<Listeners> {
  const arrived = new Map<string, { left: number; resolve: () => void }>();
  const onMessage = ({ message: { content } }: { message: { content: string } }) => {
    const waiting = arrived.get(content);
    if (waiting && (waiting.left -= 1) === 0) waiting.resolve();
  };
  const [sockets, frames]: [Socket[], number[]] = [[], []];
  for (let member = 0; member < LARGE; member += 1) {
    const socket = await listen(quad, firstMember + member, onMessage);
    frames.push(0);
    socket.on('chat:changeMessage', () => (frames[member] = (frames[member] ?? 0) + 1));
    sockets.push(socket);
  }
  const arrival = (content: string) =>
    new Promise<void>((resolve) => arrived.set(content, { left: LARGE, resolve }));
  return { sockets, frames, arrival };
}

/**
 * One member of the large group sends messages. Measures how long the answer takes, and how long the last member waits
 * for the message.
 */
async function talk(quad: Quad, { chat_id, firstMember }: Group, { arrival }: Listeners): Promise<Figures> {
  const { ask, close } = await openAsk(quad, TALKING);
  const [answers, arrivals]: [number[], number[]] = [[], []];
  await pace(TALK_PER_SECOND, STORM_MS, async (number) => {
    const content = `Lawn at four? ${turn++}`;
    const last = arrival(content);
    const begin = performance.now();
    await ask(number, firstMember, SEND, { chat_id, content });
    answers.push(performance.now() - begin);
    await last;
    arrivals.push(performance.now() - begin);
  });
  close();
  return { 'answered p99 ms': quantile(answers, 0.99), 'last member p99 ms': quantile(arrivals, 0.99) };
}

/** All members of the large group react to one message, while one of them sends messages. */
async function storm(quad: Quad, large: Group, listeners: Listeners): Promise<Figures> {
  const { ask, close } = await openAsk(quad, REACTING);
  const message_id = await newMessage(ask, large);
  refused = 0;
  listeners.frames.fill(0);
  const reactions = pace((LARGE * 1000) / STORM_MS, STORM_MS, async (number) => {
    const emoji = number % 3 === 0 ? '👍' : '❤️';
    await ask(number, large.firstMember + number, REACT, { message_id, emoji });
  });
  const [figures] = await Promise.all([talk(quad, large, listeners), reactions]);
  close();
  await pause(AFTER_MS);
  return { ...figures, 'frames a person, most': Math.max(...listeners.frames), refused };
}

async function measureStorm(quad: Quad, { large }: Seeded): Promise<void> {
  const listeners = await listenTo(quad, large);
  await compare(
    '500 react in 5 s, their chat at 20 a second',
    [
      { name: 'storm', measure: () => storm(quad, large, listeners) },
      { name: 'calm', measure: () => talk(quad, large, listeners) },
    ],
    values.short ? 1 : 5,
  );
  say('goal: p99 2 times that of a calm chat, 12 frames a person');
  listeners.sockets.forEach((socket) => socket.disconnect());
}

say(`Node ${process.version}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`);
const quad = await startQuad(folder);
try {
  const seeded = await seedEveryday(quad.client, MESSAGES);
  await measurePages(quad, seeded);
  await measureSends(quad, seeded);
  await measureReactions(quad, seeded);
  await measureStorm(quad, seeded);
} finally {
  await quad.stop();
  rmSync(folder, { recursive: true, force: true });
}
