import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type History, seedHistory, sizeOf, type HistoryChat } from './history/queries.ts';
import { openConnection } from './http.ts';
import { type Figures, interleave, saturate } from './load.ts';
import { type Quad, startQuad } from './quad.ts';
import { metered } from './stage.ts';
import { table } from './table.ts';

// `npm run bench:history`: compares the cost of reading a page of a long history and of a short history, at several
// positions. It takes up to three minutes.
const LONG: History = { messages: 1_000_000, chats: 200 };
const SHORT: History = { messages: 10_000, chats: 200 };
const READERS = 8;
const ROUNDS = 7;
const MILLISECONDS = 1000;
const PAGE = 30;
const GOAL = 1.3;

/** The pages to measure, by their position in the history. At each position, every chat has a full page. */
const PAGES: Record<string, (chat: HistoryChat) => object> = {
  newest: () => ({ page: 0 }),
  middle: ({ middle }) => ({ before_message_id: middle }),
  deep: ({ deep }) => ({ before_message_id: deep }),
  'around one': ({ around }) => ({ around_message_id: around }),
  'after one': ({ after }) => ({ after_message_id: after }),
};

/** A running Quad whose database has a history. */
type Side = Quad & { name: string; chats: HistoryChat[] };

const folder = mkdtempSync(join(tmpdir(), 'quad-history-'));
const sides: Side[] = [];
const say = (line: string) => process.stdout.write(`${line}\n`);

async function open(name: string, history: History): Promise<void> {
  mkdirSync(join(folder, name));
  const quad = await startQuad(join(folder, name));
  const side: Side = { ...quad, name, chats: [] };
  sides.push(side);
  side.chats = await seedHistory(quad.client, history);
  say(`${name}: ${await sizeOf(quad.client)}`);
}

/** For the given time, reads one page of each chat, chat after chat. */
async function read(
  side: Side,
  input: (chat: HistoryChat) => object,
  milliseconds: number,
): Promise<Figures> {
  const { port, chats, headersOf } = side;
  const connections = await Promise.all(Array.from({ length: READERS }, () => openConnection(port)));
  let next = 0;
  const { 'a second': perSecond = 0, ...cpu } = await metered(side, () =>
    saturate(READERS, milliseconds, async (reader) => {
      const chat = chats[next++ % chats.length] as HistoryChat;
      const body = JSON.stringify({ chat_id: chat.chat_id, ...input(chat) });
      const reply = await connections[reader]?.post('/api/chat/GetMessages', headersOf(chat.reader), body);
      if (reply?.status !== 200 || reply.body.split('"seq":').length - 1 !== PAGE)
        throw new Error(`Quad answered ${reply?.status}: ${reply?.body}`);
    }),
  );
  connections.forEach((connection) => connection.close());
  return { 'ms a page': 1000 / perSecond, ...cpu };
}

/**
 * Measures the two sides in turns, with pages at one position of the history. Returns the ratio of each figure: long
 * history to short history.
 */
async function compare(page: string, input: (chat: HistoryChat) => object): Promise<Figures> {
  const middle = await interleave(sides, ROUNDS, (side) => read(side, input, MILLISECONDS));
  say(
    table(
      page,
      sides.map(({ name }, index) => ({ name, figures: middle[index] ?? {} })),
    ),
  );
  const [long = {}, short = {}] = middle;
  return Object.fromEntries(Object.keys(long).map((name) => [name, (long[name] ?? 0) / (short[name] ?? 0)]));
}

try {
  await open('long', LONG);
  await open('short', SHORT);
  const ratios: Figures[] = [];
  for (const [page, input] of Object.entries(PAGES)) ratios.push(await compare(page, input));
  const worst = (name: string) => Math.max(...ratios.map((ratio) => ratio[name] ?? 0)).toFixed(2);
  say(`\nat worst ${worst('ms a page')} of the time in a short history, goal ${GOAL};`);
  say(`${worst('PostgreSQL µs')} of PostgreSQL's CPU time`);
} finally {
  for (const side of sides) await side.stop();
  rmSync(folder, { recursive: true, force: true });
}
