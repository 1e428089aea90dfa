import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuTime } from './cpu.ts';
import { openConnection } from './http.ts';
import { type Figures, interleave } from './load.ts';
import { addPlaces, seedSearcher, type Searcher } from './places/queries.ts';
import { type Quad, startQuad } from './quad.ts';

// `npm run bench:places`: measures the cost of a list of places among 1,000, 10,000 and 50,000 places. The cost is the
// CPU time of the server and of PostgreSQL, in microseconds. The baseline is the call for one place by its id.
const SIZES = [1_000, 10_000, 50_000];
const LOOKS = 1000;
const ROUNDS = 5;
const GOAL = 1.3;

const folder = mkdtempSync(join(tmpdir(), 'quad-places-'));
const stops: (() => Promise<void>)[] = [];
const say = (line: string) => process.stdout.write(`${line}\n`);
const row = (name: string, cells: readonly string[]): string =>
  name.padEnd(36) + cells.map((cell) => cell.padStart(12)).join('');

type Side = Quad & Searcher & { middle: number };
type MakeRequest = (side: Side) => [call: string, input: object];

const FLOOR = 'one place by its id';

/** The calls to measure, by name. */
const requests: Record<string, MakeRequest> = {
  [FLOOR]: ({ middle }) => ['GetPlaceByID', { place_id: middle }],
  'the nearest': () => ['GetPlaces', {}],
  'the nearest, behind half of all': ({ middle }) => ['GetPlaces', { after_place_id: middle }],
  'category and subtype': () => ['GetPlaces', { type: 'Restaurant', subtype: 'Cafe' }],
};

async function open(size: number): Promise<Side> {
  const place = join(folder, String(size));
  mkdirSync(place);
  const quad = await startQuad(place);
  stops.push(quad.stop);
  const searcher = await seedSearcher(quad.client);
  const middle = await addPlaces(quad.client, size, searcher.university_id);
  return { ...quad, ...searcher, middle };
}

/** Repeats a call. Returns its mean cost and the number of places in its answer. */
async function measure(side: Side, make: MakeRequest): Promise<Figures> {
  const [call, input] = make(side);
  const headers = side.headersOf(side.user_id);
  const body = JSON.stringify(input);
  const cpu = () => {
    const { server, postgres } = cpuTime(side.pid, side.postgresPid);
    return server + postgres;
  };
  const connection = await openConnection(side.port);
  const before = cpu();
  let last = '';
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const reply = await connection.post(`/api/places/${call}`, headers, body);
    if (reply.status !== 200) throw new Error(`Quad answered ${reply.status}: ${reply.body}`);
    last = reply.body;
  }
  connection.close();
  const spent = (cpu() - before) / LOOKS;
  const { content } = JSON.parse(last) as { content: object | object[] };
  return { cpu: spent, answered: Array.isArray(content) ? content.length : 1 };
}

try {
  const sides: Side[] = [];
  for (const size of SIZES) sides.push(await open(size));
  const heads = [...SIZES.map((size) => `${size} µs`), ...SIZES.slice(0, -1).map((size) => `of ${size}`)];
  say(row('a list of places among', [...heads, 'of floor', 'answered']));
  let floor = 0;
  for (const [name, make] of Object.entries(requests)) {
    const figures = await interleave(sides, ROUNDS, (side) => measure(side, make));
    const costs = figures.map(({ cpu = 0 }) => cpu);
    const answered = new Set(figures.map((each) => each['answered']));
    const largest = costs.at(-1) ?? 0;
    floor ||= largest;
    const ratios = [...costs.slice(0, -1).map((cost) => largest / cost), largest / floor];
    const cells = [...costs.map((cost) => cost.toFixed(0)), ...ratios.map((ratio) => ratio.toFixed(2))];
    say(row(name, [...cells, [...answered].join(', ')]));
  }
  say(`the goal is ${GOAL}`);
} finally {
  for (const stop of stops.toReversed()) await stop();
  rmSync(folder, { recursive: true, force: true });
}
