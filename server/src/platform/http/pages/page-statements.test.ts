import cookie from '@fastify/cookie';
import { friendCalls } from '@quad/contract/friends/calls.ts';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/db/open.ts';
import { type Person, type TestApp, testApp } from '#testing/app.ts';
import { countingOn } from '#testing/counting-database.ts';
import { mountPages } from './pages.ts';
import { openHttp } from '../server.ts';

let app: TestApp;
let folder: string;
let http: FastifyInstance;
let database: Database;
let statements: { count: number };
let ann: Person;

const act = (who: Person, action: 'SEND' | 'ACCEPT', { user_id }: Person) =>
  who.callOk(friendCalls.FriendRequestAction, { user_id, action });

beforeAll(async () => {
  app = await testApp();
  database = openDatabase({ ...app.database.connection, max: 4 }, () => undefined);
  const counting = countingOn(database.pool);
  statements = counting.statements;
  folder = await mkdtemp(join(tmpdir(), 'quad-page-statements-'));
  await writeFile(join(folder, 'index.html'), '<html><head></head><body></body></html>');
  const services = { ...app.services, db: counting.db };
  http = openHttp(services);
  for (const [path, call] of app.app.directCalls) http.directCalls.set(path, call);
  await http.register(cookie);
  await mountPages(http, services, `${folder}/`);

  ann = await app.person({ first_name: 'Ann' });
  await app.person({ first_name: 'Suggested' });
  for (let number = 0; number < 3; number += 1) {
    const [friend, stranger] = [await app.person(), await app.person()];
    await act(friend, 'SEND', ann);
    await act(ann, 'ACCEPT', friend);
    await act(stranger, 'SEND', ann);
  }
});
afterAll(async () => {
  await http.close();
  await database.close();
  await app.close();
  await rm(folder, { recursive: true });
});

/**
 * The number of statements that every page needs: profile, preferences, chats, cards of their members, notifications,
 * announcements.
 */
const AROUND = 6;

test.each([
  ['/app/me/settings', AROUND, 4],
  ['/app/me/messages', AROUND, 4],
  // Two further statements read the friends and the friend requests. Each is followed by a statement that reads the
  // cards.
  ['/app/me/friends', AROUND + 4, 6],
  // Further statements are the four of `/app/me/friends`, three that find suggestions (by friends in common, by course,
  // by institution), and two that read the friends in common and the cards.
  ['/app/me/dashboard', AROUND + 9, 7],
])('%s takes no more than %i statements for its %i answers', async (url, most, answers) => {
  statements.count = 0;
  const headers = { cookie: `sessionID=${ann.cookies.get('sessionID')}` };
  const { statusCode, body } = await http.inject({ method: 'GET', url, headers });
  expect([statusCode, body.match(/"path":/g)?.length]).toEqual([200, answers]);
  expect(body).not.toContain('"status":false');
  expect(statements.count).toBeGreaterThan(0);
  expect(statements.count).toBeLessThanOrEqual(most);
});
