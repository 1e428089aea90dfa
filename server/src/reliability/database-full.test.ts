import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertFriends } from '#features/chat/testing/queries.ts';
import { findRunning } from '@quad/embedded-postgres/start.ts';
import { openDatabase } from '#platform/db/open.ts';
import type { Db } from '#platform/db/schema.ts';
import { readSessionKey } from '#platform/sessions/queries.ts';
import { hashToken, newSessionToken } from '#platform/sessions/tokens.ts';
import { insertPerson, insertTestSession } from '#testing/queries.ts';
import { type QuadProcess, startQuad } from './testing/quad-process.ts';
import { type Acknowledged, type Caller, readAll, sendAll } from './testing/sender.ts';
import { mountSmallDisk } from './testing/small-disk.ts';

const disk = mountSmallDisk(300 * 1024 * 1024);
const MESSAGES = 300;

// Source: reliability.md L10: the server acknowledges only what it has stored.
describe.skipIf(!disk)('when the disk of the database is full', () => {
  let quad: QuadProcess;
  let people: Caller[];
  let chat_id: number;
  const folder = disk?.folder ?? '';

  /** Runs work on Quad's embedded database. */
  async function inDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const running = findRunning(join(folder, 'postgres'));
    if (!running) throw new Error('the database does not run');
    const { db, close } = openDatabase(running, () => undefined);
    try {
      return await work(db);
    } finally {
      await close();
    }
  }

  beforeAll(async () => {
    quad = await startQuad(folder);
    await inDatabase(async (db) => {
      const key = await readSessionKey(db);
      people = [];
      for (let made = 0; made < 2; made += 1) {
        const { user_id } = await insertPerson(db, {});
        const token = newSessionToken(key);
        await insertTestSession(db, user_id, hashToken(token));
        people.push({ user_id, token });
      }
      const [ann, bob] = people as [Caller, Caller];
      chat_id = await insertFriends(db, ann.user_id, bob.user_id);
    });
  });
  afterAll(async () => {
    await disk?.free();
    await quad.stop();
    await disk?.end();
  });

  /** Makes the database fill WAL files until the disk has no space for another one. Returns whether a write failed. */
  async function needRoom(): Promise<boolean> {
    try {
      for (let journals = 0; journals < 20; journals += 1)
        await inDatabase(async (db) => {
          await sql`create table if not exists filling (n integer)`.execute(db);
          await sql`insert into filling select generate_series(1, 1000)`.execute(db);
          await sql`select pg_switch_wal()`.execute(db);
        });
      return false;
    } catch {
      return true;
    }
  }

  test('messages wait, and each that was acknowledged is there once', async () => {
    const acknowledged: Acknowledged[] = [];
    const full = Promise.withResolvers<void>();
    const [ann, bob] = people as [Caller, Caller];
    const sending = sendAll(
      quad,
      ann,
      MESSAGES,
      () => chat_id,
      (one) => {
        acknowledged.push(one);
        if (acknowledged.length === MESSAGES / 3) full.resolve();
      },
    );
    await full.promise;
    await disk?.leave(0);
    expect(await needRoom()).toBe(true);
    await disk?.free();
    await quad.whenReady();
    await sending;
    const texts = (await readAll(quad, bob, chat_id)).map(({ message }) => message.content);
    expect(acknowledged).toHaveLength(MESSAGES);
    expect(texts.toSorted()).toEqual(acknowledged.map(({ text }) => text).toSorted());
  });
});
