import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuTime } from './cpu.ts';
import { type Connection, openConnection } from './http.ts';
import { median, quantile } from './load.ts';
import { type Quad, startQuad } from './quad.ts';
import { type Searcher, seedSearches, type Sizes, sizesOf } from './search/queries.ts';

// `npm run bench:search`: measures the time of single searches of posts, of a chat's messages, of places and of people.
// The database is that of a large campus. Filling it takes some minutes.
const SIZES: Sizes = { posts: 200_000, messages: 100_000, others: 300_000, places: 50_000, people: 200_000 };
const LOOKS = 40;
const GOALS = { p95: 100, typical: 10 };

type RequestSpec = { path: string; body?: object };

const posts = (input: Record<string, string>): RequestSpec => ({
  path: `/api/posts/GetPosts?${new URLSearchParams(input).toString()}`,
});
const places = (input: object): RequestSpec => ({ path: '/api/places/GetPlaces', body: input });
const people = (query: string): RequestSpec => ({ path: '/api/user/SearchUsers', body: { query } });
const messages =
  (search_text: string) =>
  ({ chat_id }: Searcher): RequestSpec => ({
    path: '/api/chat/GetMessages',
    body: { chat_id, page: 0, search_text },
  });

/** The searches to measure, by area. The name of a search says how many results it has. */
const AREAS: Record<string, Record<string, RequestSpec | ((searcher: Searcher) => RequestSpec)>> = {
  posts: {
    'in nearly every one': posts({ text: 'the' }),
    'in every tenth': posts({ text: 'coffee' }),
    'of a campus': posts({ text: 'coffee', comm_id: '61' }),
    'two words': posts({ text: 'coffee tram' }),
    'two frequent words': posts({ text: 'at for' }),
    'of long ago': posts({ text: 'christmas' }),
    once: posts({ text: 'creme brulee' }),
    absent: posts({ text: 'zyzzyva' }),
    'absent, of frequent trigrams': posts({ text: 'theseat' }),
  },
  messages: {
    'in nearly every one': messages('at'),
    'in every seventh': messages('tram'),
    'two words': messages('coffee tram'),
    'once, long ago': messages('Crème Brûlée'),
    absent: messages('zyzzyva'),
    'absent, two letters': messages('qz'),
  },
  places: {
    'in every tenth': places({ name: 'coffee' }),
    'in every tenth, of a category': places({ name: 'coffee', type: 'Restaurant' }),
    'in one of a hundred': places({ name: 'museum' }),
    'in one of five hundred': places({ name: 'library' }),
    'in five': places({ name: 'quokka' }),
    absent: places({ name: 'zyzzyva' }),
  },
  people: {
    'a first name': people('anna'),
    'the beginning of a last name': people('nguo'),
    'a first name and a beginning': people('zoe van'),
    'a whole name': people('Priya Rosisan'),
    'one letter away': people('Pryia'),
    absent: people('zyzzyva'),
  },
};

const folder = mkdtempSync(join(tmpdir(), 'quad-search-'));
const say = (line: string) => process.stdout.write(`${line}\n`);
const row = (name: string, cells: readonly string[]): string =>
  name.padEnd(36) + cells.map((cell) => cell.padStart(10)).join('');

type Search = { times: number[]; cpu: number; found: number };

/**
 * Repeats a search. Returns the time of each repetition and the mean CPU time, both in milliseconds, and the number of
 * results.
 */
async function search(
  quad: Quad,
  connection: Connection,
  who: number,
  { path, body }: RequestSpec,
): Promise<Search> {
  const cpu = () => {
    const { server, postgres } = cpuTime(quad.pid, quad.postgresPid);
    return (server + postgres) / 1000;
  };
  const headers = quad.headersOf(who);
  const times: number[] = [];
  let last = '';
  const before = cpu();
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const begin = performance.now();
    const reply = await (body
      ? connection.post(path, headers, JSON.stringify(body))
      : connection.get(path, headers));
    times.push(performance.now() - begin);
    if (reply.status !== 200) throw new Error(`Quad answered ${reply.status}: ${reply.body}`);
    last = reply.body;
  }
  return { times, cpu: (cpu() - before) / LOOKS, found: countOf(last) };
}

function countOf(answer: string): number {
  const { content } = JSON.parse(answer) as {
    content: unknown[] | { messages?: unknown[]; users?: unknown[] };
  };
  return (Array.isArray(content) ? content : (content.messages ?? content.users ?? [])).length;
}

const quad = await startQuad(folder);
try {
  const searcher = await seedSearches(quad.client, SIZES);
  for (const line of await sizesOf(quad.client)) say(line);
  const connection = await openConnection(quad.port);
  for (const [area, texts] of Object.entries(AREAS)) {
    const all: number[] = [];
    const finding: number[] = [];
    say(`\n${row(area, ['median', 'p95', 'CPU', 'found'])}`);
    for (const [name, request] of Object.entries(texts)) {
      const one = typeof request === 'function' ? request(searcher) : request;
      const { times, cpu, found } = await search(quad, connection, searcher.user_id, one);
      const figures = [median(times), quantile(times, 0.95), cpu];
      say(row(name, [...figures.map((ms) => ms.toFixed(1)), String(found)]));
      all.push(...times);
      if (found > 0) finding.push(...times);
    }
    say(row('those that find something; all', [median(finding).toFixed(1), quantile(all, 0.95).toFixed(1)]));
    say(row('goals', [GOALS.typical.toFixed(1), GOALS.p95.toFixed(1)]));
  }
  connection.close();
} finally {
  await quad.stop();
  rmSync(folder, { recursive: true, force: true });
}
