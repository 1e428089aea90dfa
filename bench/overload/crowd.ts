import { type Connection, openConnection } from '../http.ts';
import type { Quad } from '../quad.ts';
import type { Campus, Seeded } from '../queries.ts';

/** The kinds of calls. `often` is how many of every hundred calls are of the kind. A kind without `input` is a GET. */
const KINDS: readonly {
  name: string;
  often: number;
  path: string;
  input?(chat_id: number, stranger: number): object;
}[] = [
  { name: 'send', often: 40, path: '/chat/CreateMessage', input: (chat_id) => ({ chat_id, content: 'Hi!' }) },
  { name: 'page', often: 30, path: '/chat/GetMessages', input: (chat_id) => ({ chat_id, page: 0 }) },
  { name: 'chats', often: 10, path: '/chat/GetMyChats' },
  { name: 'background', often: 8, path: '/user/GetMyNotifications' },
  {
    name: 'search',
    often: 10,
    path: '/chat/GetMessages',
    input: (chat_id) => ({ chat_id, page: 0, search_text: 'notes' }),
  },
  { name: 'unblock', often: 2, path: '/user/UnblockUser', input: (_, user_id) => ({ user_id }) },
];

/** The names of the calls, in the order in which a busy server refuses them. */
export const NAMES = ['search', 'background', 'chats', 'page', 'send', 'unblock'] as const;

/** An answer: the kind of its call, its status, and its time in milliseconds. */
export type Answer = { name: string; status: number; ms: number };

/** Users who make calls of all kinds. Each call goes over a connection that is free. */
export type Crowd = { send(number: number): Promise<Answer>; end(): void };

/**
 * Creates the users. A connection is opened only when none is free, because the server closes idle connections. When
 * all allowed connections are busy, a call waits for one.
 */
export function makeCrowd(
  { port, headersOf }: Quad,
  connections: number,
  { active, people }: Campus,
  { firstPerson, firstPair }: Seeded,
): Crowd {
  const headers = Array.from({ length: active }, (_, pair) => headersOf(firstPerson + 2 * pair));
  const stranger = firstPerson + people - 1;
  const kinds = KINDS.flatMap((kind) => Array.from({ length: kind.often }, () => kind));
  const all: Promise<Connection>[] = [];
  const free: Connection[] = [];
  const waiting: ((connection: Connection) => void)[] = [];

  async function connection(): Promise<Connection> {
    const idle = free.pop();
    if (idle) return idle;
    if (all.length >= connections) return new Promise((resolve) => waiting.push(resolve));
    const opened = openConnection(port);
    all.push(opened);
    return opened;
  }

  async function send(number: number): Promise<Answer> {
    // Because 37 and 100 share no divisor, any hundred successive calls use each entry of `kinds` once.
    const { name, path, input } = kinds[(number * 37) % kinds.length] as (typeof KINDS)[number];
    const pair = number % active;
    const body = input && JSON.stringify(input(firstPair + pair, stranger));
    const over = await connection();
    const begin = performance.now();
    const mine = headers[pair] as string;
    const asking = body ? over.post(`/api${path}`, mine, body) : over.get(`/api${path}`, mine);
    const { status } = await asking;
    const ms = performance.now() - begin;
    const next = waiting.shift();
    if (next) next(over);
    else free.push(over);
    return { name, status, ms };
  }
  return { send, end: () => all.forEach((opened) => void opened.then((one) => one.close())) };
}
