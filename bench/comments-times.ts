import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openConnection } from './http.ts';
import { type Figures, interleave, quantile, saturate } from './load.ts';
import { end, portIn, runServer } from './processes.ts';
import { type Quad, startQuad } from './quad.ts';
import { metered } from './stage.ts';
import { table } from './table.ts';
import { seedComments, type SeededPosts } from './comments/queries.ts';

// `npm run bench:comments`: compares the cost of a like and of a comment in Quad with their cost in a bare server on
// the same database.
const [PEOPLE, POSTS] = [4000, 1000];
/** The first half of the people write the posts. The second half write the likes and comments. */
const AUTHORS = PEOPLE / 2;
const WRITERS = 16;
const ROUNDS = 3;
const MILLISECONDS = 1500;
const [LIKE, COMMENT] = ['/api/posts/LikePostByID', '/api/posts/CreateCommentForPost'];

type Side = Pick<Quad, 'port' | 'pid' | 'postgresPid' | 'headersOf'> & { name: string };

const folder = mkdtempSync(join(tmpdir(), 'quad-comments-'));
const stops: (() => Promise<void>)[] = [];
const say = (line: string) => process.stdout.write(`${line}\n`);
let seeded: SeededPosts;
let turn = 0;

/**
 * Writes likes or comments for a while. With `where` 'many', each request goes to the next post. With 'one', all people
 * write on one post, and afterwards all people write on the next post. Nobody can like a post twice.
 */
async function write(side: Side, path: string, writers: number, where: 'many' | 'one'): Promise<Figures> {
  const connections = await Promise.all(Array.from({ length: writers }, () => openConnection(side.port)));
  const times: number[] = [];
  const figures = await metered(side, () =>
    saturate(writers, MILLISECONDS, async (writer) => {
      const begin = performance.now();
      turn += 1;
      const user_id = seeded.firstPerson + AUTHORS + (turn % AUTHORS);
      const pass = Math.floor(turn / AUTHORS);
      const post_id = seeded.firstPost + ((where === 'many' ? turn + pass : pass) % POSTS);
      const input = path === LIKE ? { post_id, action: 1 } : { post_id, text: `Comment ${turn}` };
      const client_id = crypto.randomUUID();
      const reply = await connections[writer]?.post(
        path,
        side.headersOf(user_id),
        JSON.stringify({ ...input, client_id }),
      );
      if (reply?.status !== 200) throw new Error(`${side.name} answered ${reply?.status}: ${reply?.body}`);
      times.push(performance.now() - begin);
    }),
  );
  connections.forEach((connection) => connection.close());
  return { ...figures, 'p50 ms': quantile(times, 0.5), 'p95 ms': quantile(times, 0.95) };
}

const measures: Record<string, (side: Side) => Promise<Figures>> = {
  'likes of many posts': (side) => write(side, LIKE, WRITERS, 'many'),
  'likes of one post': (side) => write(side, LIKE, WRITERS, 'one'),
  'likes, one after the other': (side) => write(side, LIKE, 1, 'many'),
  'comments on many posts': (side) => write(side, COMMENT, WRITERS, 'many'),
  'comments on one post': (side) => write(side, COMMENT, WRITERS, 'one'),
  'comments, one after the other': (side) => write(side, COMMENT, 1, 'many'),
};

try {
  const quad = await startQuad(folder);
  stops.push(quad.stop);
  seeded = await seedComments(quad.client, PEOPLE, POSTS);
  const socket = readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[4] ?? '';
  const child = runServer(join(folder, 'floor-log'), 'bench/comments-floor.ts', [socket], {});
  stops.push(() => end(child));
  const port = await portIn(child, /^(\d+)\s*$/);
  const floor: Side = {
    name: 'floor',
    port,
    pid: child.pid as number,
    postgresPid: quad.postgresPid,
    headersOf: (user_id) => `x-user: ${user_id}\r\n`,
  };
  const sides: Side[] = [{ ...quad, name: 'quad' }, floor];
  for (const [name, measure] of Object.entries(measures)) {
    const middle = await interleave(sides, ROUNDS, measure);
    say(
      table(
        name,
        sides.map((side, index) => ({ name: side.name, figures: middle[index] ?? {} })),
      ),
    );
  }
} finally {
  for (const stop of stops.toReversed()) await stop();
  rmSync(folder, { recursive: true, force: true });
}
