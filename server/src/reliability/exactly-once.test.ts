import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { findRunning } from '#platform/db/embedded/start.ts';
import { openDatabase } from '#platform/db/open.ts';
import { readSessionKey } from '#platform/sessions/queries.ts';
import { hashToken, newSessionToken } from '#platform/sessions/tokens.ts';
import { insertPerson, insertTestSession } from '#testing/queries.ts';
import { insertFriends, insertGroup } from '#features/chat/testing/queries.ts';
import { listen } from './testing/listener.ts';
import { type QuadProcess, startQuad } from './testing/quad-process.ts';
import { type Acknowledged, type Caller, readAll, sendAll } from './testing/sender.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** How often Quad is killed and how many messages are sent; the long form has its own numbers. */
    exactlyOnce?: { kills: number; messages: number; databaseUrl: string };
  }
}

const SENDERS = 20;
const { kills, messages, databaseUrl } = inject('exactlyOnce') ?? {
  kills: 3,
  messages: 1200,
  databaseUrl: '',
};

let dataDir: string;
let quad: QuadProcess;
let people: Caller[];
/** Two chats for each person: one of a pair, one of a group of five. */
let chats: { chat_id: number; members: Caller[] }[];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'quad-kills-'));
  quad = await startQuad(dataDir, databaseUrl);
  const { db, close } = openDatabase(connection(), () => undefined);
  people = [];
  const key = await readSessionKey(db);
  for (let made = 0; made < SENDERS; made += 1) {
    const { user_id } = await insertPerson(db, {});
    const token = newSessionToken(key);
    await insertTestSession(db, user_id, hashToken(token));
    people.push({ user_id, token });
  }
  chats = [];
  for (const pair of inGroupsOf(2)) {
    const [a, b] = pair as [Caller, Caller];
    chats.push({ chat_id: await insertFriends(db, a.user_id, b.user_id), members: pair });
  }
  for (const members of inGroupsOf(5)) {
    const ids = members.map(({ user_id }) => user_id);
    chats.push({ chat_id: await insertGroup(db, ids), members });
  }
  await close();
});

afterEach(async () => {
  await quad.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const connection = () => {
  const running = databaseUrl ? { connectionString: databaseUrl } : findRunning(join(dataDir, 'postgres'));
  if (!running) throw new Error('the database does not run');
  return running;
};
const inGroupsOf = (size: number) =>
  Array.from({ length: SENDERS / size }, (_, index) => people.slice(index * size, (index + 1) * size));
const chatsOf = ({ user_id }: Caller) =>
  chats.filter(({ members }) => members.some((member) => member.user_id === user_id));

/** Kills the database's first process, in a way that it cannot notice, where it is Quad's own. */
function killDatabase(): void {
  const note = readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8');
  process.kill(Number(note.split('\n')[0]), 'SIGKILL');
}

// Source: reliability.md L1, L3, L15.
test('whatever is killed, an acknowledged message is there once, in order, for everybody', async () => {
  const acknowledged: Acknowledged[] = [];
  const restarts: number[] = [];
  const share = messages / SENDERS;
  const milestones = Array.from({ length: kills }, (_, kill) => ((kill + 1) * messages) / (kills + 1));
  const listened = chats.map(({ chat_id, members }) => listen(quad, members[0] as Caller, chat_id));

  // Somebody is killed each time another part of the messages has been acknowledged.
  let killing = Promise.resolve();
  const told = (one: Acknowledged) => {
    acknowledged.push(one);
    if (acknowledged.length < (milestones[0] ?? Infinity)) return;
    milestones.shift();
    const ofDatabase = !databaseUrl && milestones.length % 3 === 2;
    killing = killing.then(async () => {
      if (ofDatabase) killDatabase();
      else restarts.push(await quad.killAndStart());
      await quad.whenReady();
    });
  };
  const repeats = await Promise.all(
    people.map((person) => {
      const mine = chatsOf(person).map(({ chat_id }) => chat_id);
      return sendAll(quad, person, share, (number) => mine[number % mine.length] as number, told);
    }),
  );
  await killing;

  expect(acknowledged).toHaveLength(messages);
  for (const [index, { chat_id, members }] of chats.entries()) {
    const due = acknowledged.filter((one) => one.chat_id === chat_id);
    const views = await Promise.all(members.map((member) => readAll(quad, member, chat_id)));
    const [first] = views as [(typeof views)[number]];
    const texts = first.map(({ message }) => message.content);
    for (const view of views) expect(view.map(({ message }) => message.content)).toEqual(texts);
    expect(first.map(({ message }) => message.seq)).toEqual(first.map((_, place) => place + 1));
    expect(texts.toSorted()).toEqual(due.map(({ text }) => text).toSorted());
    const idOf = new Map(first.map(({ message }) => [message.content, message.id]));
    for (const { text, id } of due) expect(idOf.get(text)).toBe(id);
    for (const { user_id } of members)
      expect(numbersOf(texts, user_id)).toEqual(numbersOf(texts, user_id).toSorted((a, b) => a - b));
    await expect.poll(() => listened[index]?.texts(), { timeout: 20_000 }).toEqual(texts);
  }
  listened.forEach((one) => one.close());
  report(
    repeats.reduce((sum, one) => sum + one, 0),
    restarts,
    listened.reduce((sum, one) => sum + one.repeats(), 0),
  );
});

const numbersOf = (texts: readonly string[], user_id: number): number[] =>
  texts.filter((text) => text.startsWith(`${user_id}:`)).map((text) => Number(text.split(':')[1]));

/** The long form is run for its figures. */
function report(repeats: number, restarts: readonly number[], heardTwice: number): void {
  const slowest = Math.round(Math.max(...restarts));
  process.stdout.write(
    `${messages} acknowledged, ${kills} kills, ${repeats} sent again, ${heardTwice} heard twice and dropped; slowest restart ${slowest} ms\n`,
  );
}
