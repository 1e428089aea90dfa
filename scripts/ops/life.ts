import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Caller, headersOf } from '../../server/src/reliability/testing/sender.ts';
import { type Chat, chatsOf } from '../../server/src/reliability/testing/chats.ts';
import { retryWhenLimited } from '../../web/src/platform/retry-when-limited.ts';
import { type Browser, openBrowser } from './client.ts';
import { startPace } from './pace.ts';
import type { Site } from './proxies.ts';

/** What came of the calls. */
export type Lived = {
  made: number;
  /** How many requests repeated one that was refused for the moment or not answered. */
  repeated: number;
  failed: string[];
  /** The texts of the messages that the server has acknowledged, by chat. */
  sent: Map<number, string[]>;
  /** How many pictures were asked for, and how many of them the server did not have because of the bucket. */
  pictures: { asked: number; missing: number };
};

/** How long a message may be repeated until it counts as failed. A page is patient for as long with a busy server. */
const PATIENCE_MS = 15_000;
/** The pause before a page sends a message again that was not accepted. Source: sending.ts of the page. */
const MESSAGE_AGAIN_MS = 3000;
/** The pause before a page repeats a read that failed although it was patient. It does so once. Source: cache.ts. */
const READ_AGAIN_MS = 1000;
/** The answers after which a page sends a message again. 0 is none. */
const PASSING = [0, 502, 503, 504];

type Answer = { status: number; retryAfter: string | null; body: string };
type Person = { caller: Caller; browser: Browser; chats: readonly Chat[] };
/** What the makers of calls share. `pictures` has the path of a picture by the id of a chat. */
type Life = { lived: Lived; pictures: ReadonlyMap<number, string> };

/** Calls of people who are signed in: pages, reads, messages, refused writes, and a picture. */
const KINDS = [showPage, readChat, sendMessage, readChat, refuseWrite, readChat, sendMessage, showPicture];

/** The people with their chats, and the pictures of some of the chats. */
export type Campus = { people: readonly Caller[]; chats: readonly Chat[] } & Pick<Life, 'pictures'>;

/** Starts calls of many people through the proxy. Each person has an address of their own. @param rate calls a second */
export function startLife(
  { port, pem }: Site,
  { people, chats, pictures }: Campus,
  rate: number,
): { end(): Promise<Lived> } {
  const all: Person[] = people.map((caller, number) => ({
    caller,
    browser: openBrowser(port, pem, `127.1.${number}.1`),
    chats: chatsOf(chats, caller),
  }));
  const lived: Lived = {
    made: 0,
    repeated: 0,
    failed: [],
    sent: new Map(),
    pictures: { asked: 0, missing: 0 },
  };
  const life = { lived, pictures };
  const pace = startPace(rate, async (number) => {
    const kind = KINDS[number % KINDS.length];
    // Each person makes all kinds of calls.
    const person = all[Math.floor(number / KINDS.length) % all.length];
    if (kind && person) await kind(life, person, number);
  });
  return {
    async end() {
      lived.made = await pace.end();
      for (const { browser } of all) browser.close();
      return lived;
    },
  };
}

/** Makes a request. The status is 0 if no answer came. */
async function ask({ browser, caller }: Person, path: string, body?: object): Promise<Answer> {
  try {
    const answer = await browser.ask(path, {
      headers: headersOf(caller),
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return { ...answer, retryAfter: answer.headers['retry-after'] ?? null };
  } catch (error) {
    return { status: 0, retryAfter: null, body: (error as Error).message };
  }
}

/** Asks as a page does: again while the server asks for patience. */
async function askPatiently(life: Life, person: Person, path: string, body: object): Promise<Answer> {
  let asked = 0;
  const once = () => {
    asked += 1;
    return ask(person, path, body);
  };
  const answer = await retryWhenLimited(once, () => true, { isRead: path !== SEND });
  life.lived.repeated += asked - 1;
  return answer;
}

const SEND = '/api/chat/CreateMessage';
const READ = '/api/chat/GetMessages';

function judge({ lived }: Life, path: string, due: number, { status, body }: Answer): boolean {
  if (status !== due) lived.failed.push(`${path}: ${status} ${body.slice(0, 200)}`);
  return status === due;
}

/** A browser shows what it got, so a page that fails once has failed. */
async function showPage(life: Life, person: Person): Promise<void> {
  judge(life, 'the dashboard', 200, await ask(person, '/app/me/dashboard'));
}

async function refuseWrite(life: Life, person: Person): Promise<void> {
  judge(life, 'a refused login', 400, await ask(person, '/api/auth/login', {}));
}

async function readChat(life: Life, person: Person, number: number): Promise<void> {
  const input = { chat_id: chatOf(person, number), page: 0 };
  const first = await askPatiently(life, person, READ, input);
  if (first.status !== 0 && first.status !== 503) return void judge(life, READ, 200, first);
  await pause(READ_AGAIN_MS);
  life.lived.repeated += 1;
  judge(life, READ, 200, await askPatiently(life, person, READ, input));
}

async function sendMessage(life: Life, person: Person, number: number): Promise<void> {
  const chat_id = chatOf(person, number);
  const client_id = randomUUID();
  const message = { chat_id, content: client_id, client_id };
  const begun = performance.now();
  for (;;) {
    const answer = await askPatiently(life, person, SEND, message);
    if (PASSING.includes(answer.status) && performance.now() - begun < PATIENCE_MS) {
      life.lived.repeated += 1;
      await pause(MESSAGE_AGAIN_MS);
    } else {
      const { sent } = life.lived;
      if (judge(life, SEND, 200, answer)) sent.set(chat_id, [...(sent.get(chat_id) ?? []), client_id]);
      return;
    }
  }
}

/** A picture needs the bucket, so an answer of 503 is only counted. Any other answer than the picture is a failure. */
async function showPicture({ lived, ...life }: Life, person: Person): Promise<void> {
  const path = person.chats.map(({ chat_id }) => life.pictures.get(chat_id)).find(Boolean) ?? '';
  const answer = await ask(person, path);
  lived.pictures.asked += 1;
  if (answer.status === 503) lived.pictures.missing += 1;
  else judge({ lived, ...life }, path, 200, answer);
}

const chatOf = ({ chats }: Person, number: number): number => chats[number % chats.length]?.chat_id ?? 0;
