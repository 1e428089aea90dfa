import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuTime } from './cpu.ts';
import { openConnection } from './http.ts';
import { median } from './load.ts';
import { type Quad, startQuad } from './quad.ts';
import { type History, type SeededChat, seedHistory, settle, talkOn } from './search/queries.ts';

// `npm run bench:search`: how long a search through a long chat takes, from the first one on, in the states in which a
// database can be: just filled and never vacuumed, after a burst of messages without a vacuum, started again with
// nothing in its memory, and settled. With `DATABASE_URL`, an empty database of one's own, it runs on that one; to
// start that again is then up to whoever has started it.
const HISTORY: History = { messages: 100_000, others: 300_000, chats: 2000 };
const BURST = 20_000;
const LOOKS = 10;
const GOAL_MS = 100;

/** What is looked for, by how often it is there. */
const TEXTS: Record<string, string> = {
  absent: 'zyzzyva',
  'absent, two letters': 'qz',
  'once, long ago': 'Crème Brûlée',
  'in every seventh': 'tram',
  'in nearly every one': 'at',
};

const databaseUrl = process.env['DATABASE_URL'] ?? '';
const folder = mkdtempSync(join(tmpdir(), 'quad-search-'));
const say = (line: string) => process.stdout.write(`${line}\n`);
const row = (name: string, cells: readonly string[]): string =>
  name.padEnd(44) + cells.map((cell) => cell.padStart(10)).join('');

/** Searches for each text several times, and prints how many milliseconds it took, and how many of CPU on average. Returns the most. */
async function look(
  state: string,
  { port, pid, postgresPid, headersOf }: Quad,
  { firstPerson, chat_id }: SeededChat,
): Promise<number> {
  const connection = await openConnection(port);
  const cpu = () => {
    const { server, postgres } = cpuTime(pid, postgresPid);
    return (server + postgres) / 1000;
  };
  const all: number[] = [];
  say(`\n${row(state, ['first', 'median', 'slowest', 'CPU', 'found'])}`);
  for (const [name, search_text] of Object.entries(TEXTS)) {
    const times: number[] = [];
    const input = JSON.stringify({ chat_id, page: 0, search_text });
    let found = 0;
    const before = cpu();
    for (let looks = 0; looks < LOOKS; looks += 1) {
      const begin = performance.now();
      const reply = await connection.post('/api/chat/GetMessages', headersOf(firstPerson), input);
      times.push(performance.now() - begin);
      if (reply.status !== 200) throw new Error(`Quad answered ${reply.status}: ${reply.body}`);
      found = (JSON.parse(reply.body) as { content: { messages: unknown[] } }).content.messages.length;
    }
    const figures = [times[0] as number, median(times), Math.max(...times), (cpu() - before) / LOOKS];
    say(row(name, [...figures.map((ms) => ms.toFixed(1)), String(found)]));
    all.push(...times);
  }
  connection.close();
  return Math.max(...all);
}

let quad = await startQuad(folder, { databaseUrl });
try {
  const { messages, others } = HISTORY;
  const chat = await seedHistory(quad.client, HISTORY);
  say(`${messages} messages of one chat among ${messages + others}; times in milliseconds`);
  const slowest = [await look('just filled, never vacuumed', quad, chat)];
  await talkOn(quad.client, HISTORY, chat, BURST);
  slowest.push(await look(`after ${BURST} more, never vacuumed`, quad, chat));
  await quad.stop();
  quad = await startQuad(folder, { databaseUrl });
  slowest.push(await look('started again', quad, chat));
  const sizes = await settle(quad.client);
  slowest.push(await look('vacuumed', quad, chat));
  say(`\n${sizes.join('\n')}`);
  const worst = Math.max(...slowest);
  say(`\nslowest ${worst.toFixed(1)} ms: ${(worst / GOAL_MS).toFixed(2)} of the goal`);
} finally {
  await quad.stop();
  rmSync(folder, { recursive: true, force: true });
}
