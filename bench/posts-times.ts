import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openConnection } from './http.ts';
import { type Figures, interleave, saturate } from './load.ts';
import { type Feed, seedFeed, type SeededFeed, settle } from './posts/queries.ts';
import { end, portIn, runServer } from './processes.ts';
import { type Quad, startQuad } from './quad.ts';
import { metered } from './stage.ts';
import { table } from './table.ts';

// `npm run bench:posts`: measures the cost of reading a page of posts, comments or likes, and of creating a post. It
// compares a large database with a small one, and Quad with a bare server. Filling the databases takes minutes.
const LARGE: Feed = { people: 10_000, posts: 1_000_000, likes: 5_000_000 };
const SMALL: Feed = { people: 10_000, posts: 10_000, likes: 50_000 };
const READERS = 8;
const ROUNDS = 5;
const MILLISECONDS = 1000;
const GOAL = 1.3;

type Side = Pick<Quad, 'port' | 'pid' | 'postgresPid' | 'headersOf'> & SeededFeed & { name: string };
type RequestSpec = { path: string; body?: object };
type MakeRequest = (side: Side, turn: number) => RequestSpec;

const feed = (input: Record<string, string | number>): RequestSpec => {
  const params = Object.entries(input).map(([name, value]) => [name, String(value)]);
  return { path: `/api/posts/GetPosts?${new URLSearchParams(params).toString()}` };
};
const between = ({ first, last }: SeededFeed, part: number) => Math.round(first + (last - first) * part);

/** The requests to measure, by name. */
const REQUESTS: Record<string, MakeRequest> = {
  newest: () => feed({}),
  middle: (side) => feed({ before_id: between(side, 0.5) }),
  deep: (side) => feed({ before_id: side.first + 40 }),
  'page 50': () => feed({ page: 50 }),
  'of a campus': (side) => feed({ comm_id: 61, before_id: between(side, 0.3) }),
  'one post': (side, turn) => ({ path: `/api/posts/GetPostByID?post_id=${side.last - (turn % 5000)}` }),
  comments: ({ busy }) => ({ path: `/api/posts/GetCommentsByPostID?post_id=${busy}` }),
  likes: ({ busy }) => ({ path: `/api/posts/GetLikesByPostID?post_id=${busy}` }),
  'new post': (_side, turn) => ({
    path: '/api/posts/CreatePost',
    body: { text: `Lawn at four? ${turn}`, client_id: crypto.randomUUID() },
  }),
};
const ON_FLOOR = ['newest', 'middle', 'deep', 'comments', 'new post'];

const folder = mkdtempSync(join(tmpdir(), 'quad-posts-'));
const stops: (() => Promise<void>)[] = [];
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Starts a Quad and fills its database with posts. */
async function open(name: string, size: Feed): Promise<Side> {
  const path = join(folder, name);
  mkdirSync(path);
  const quad = await startQuad(path);
  stops.push(quad.stop);
  const seeded = await seedFeed(quad.client, size);
  say(`${name}: ${await settle(quad.client)}`);
  return { ...quad, ...seeded, name };
}

/** Starts a bare server on the database of a running Quad. */
async function openFloor(side: Side): Promise<Side> {
  const socket = readFileSync(join(folder, side.name, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[4];
  const child = runServer(join(folder, 'floor-log'), 'bench/posts-floor.ts', [socket ?? ''], {});
  stops.push(() => end(child));
  const port = await portIn(child, /^(\d+)\s*$/);
  return { ...side, name: 'floor', port, pid: child.pid as number, headersOf: (id) => `x-user: ${id}\r\n` };
}

let turn = 0;

async function ask(side: Side, make: MakeRequest): Promise<Figures> {
  const connections = await Promise.all(Array.from({ length: READERS }, () => openConnection(side.port)));
  const { 'a second': perSecond = 0, ...cpu } = await metered(side, () =>
    saturate(READERS, MILLISECONDS, async (reader) => {
      turn += 1;
      const { path, body } = make(side, turn);
      const headers = side.headersOf(side.firstPerson + (turn % 1000));
      const reply = await (body
        ? connections[reader]?.post(path, headers, JSON.stringify(body))
        : connections[reader]?.get(path, headers));
      if (reply?.status !== 200) throw new Error(`${side.name} answered ${reply?.status}: ${reply?.body}`);
    }),
  );
  connections.forEach((connection) => connection.close());
  return { 'ms each': 1000 / perSecond, ...cpu };
}

/** Measures a call on two sides in turns. Returns the ratio of the times: first side to second side. */
async function compare(name: string, make: MakeRequest, sides: readonly [Side, Side]): Promise<number> {
  const middle = await interleave(sides, ROUNDS, (side) => ask(side, make));
  say(
    table(
      name,
      sides.map((side, index) => ({ name: side.name, figures: middle[index] ?? {} })),
    ),
  );
  return (middle[0]?.['ms each'] ?? 0) / (middle[1]?.['ms each'] ?? 1);
}

try {
  const small = await open('small', SMALL);
  const large = await open('large', LARGE);
  const floor = await openFloor(large);
  const grown: [string, number][] = [];
  for (const [name, make] of Object.entries(REQUESTS))
    grown.push([name, await compare(name, make, [large, small])]);
  for (const [name, make] of Object.entries(REQUESTS))
    if (ON_FLOOR.includes(name)) await compare(name, make, [large, floor]);
  const worst = grown.toSorted(([, a], [, b]) => b - a)[0];
  say(`\nat worst ${worst?.[1].toFixed(2)} of the time among few posts (${worst?.[0]}), goal ${GOAL}`);
} finally {
  for (const stop of stops.toReversed()) await stop();
  rmSync(folder, { recursive: true, force: true });
}
