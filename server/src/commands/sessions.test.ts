import { authCalls } from '@quad/contract/auth/calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { expect, test } from 'vitest';
import { deleteSessionsUpTo, readSessionKey } from '#platform/sessions/queries.ts';
import { isMarked } from '#platform/sessions/tokens.ts';
import { appOfFile, testApp } from '#testing/app.ts';
import { insertPerson } from '#testing/queries.ts';
import { runCommand } from './testing/run-command.ts';

const PASSWORD = 'jacaranda season';
const app = await appOfFile();

test('all sessions end on all nodes, no token of before works, and logging in does', async () => {
  const beside = await testApp({ beside: app });
  await expect.poll(() => beside.services.sessions.isListening()).toBe(true);
  const [ann, bob] = [await app.person(), await beside.person()];
  const before = app.services.sessions.newToken();
  const sockets = [(await ann.connect()).socket, (await bob.connect()).socket];
  const cut = sockets.map((socket) => new Promise((resolve) => socket.once('disconnect', resolve)));
  const said = await runCommand(app, 'sessions', ['end-all']);
  expect(said).toBe('2 sessions have ended. Everybody logs in anew.');
  expect(await Promise.all(cut)).toEqual(['io server disconnect', 'io server disconnect']);
  for (const person of [ann, bob])
    expect(await person.call(profileCalls.GetMyInfo, {})).toMatchObject({ errors: [{ code: 401 }] });

  // Somebody logs in on one node, and the other node believes the new token.
  const password_hash = await app.services.passwords.hash(PASSWORD);
  const { email } = await insertPerson(app.db, { password_hash });
  const client = app.visitor();
  const other = beside.visitor();
  await expect
    .poll(async () => {
      await client.callOk(authCalls.login, { email, password: PASSWORD });
      client.cookies.forEach((value, name) => other.cookies.set(name, value));
      const isNew = isMarked(client.cookies.get('sessionID') ?? '', await readSessionKey(app.db));
      return isNew && (await other.call(profileCalls.GetMyInfo, {})).status;
    })
    .toBe(true);
  expect(isMarked(before, await readSessionKey(app.db))).toBe(false);
  await beside.close();
}, 60_000);

test('sessions end in pages, and those of later stay', async () => {
  const sessions = await Promise.all(Array.from({ length: 5 }, () => app.person()));
  const live = async () => {
    const answers = await Promise.all(sessions.map((person) => person.call(profileCalls.GetMyInfo, {})));
    return answers.filter(({ status }) => status).length;
  };
  expect(await live()).toBe(5);
  expect(await deleteSessionsUpTo(app.db, 0, 10)).toBe(0);
  expect(await deleteSessionsUpTo(app.db, Number.MAX_SAFE_INTEGER, 3)).toBe(3);
  await expect.poll(live).toBeLessThan(5);
}, 60_000);

test('anything else is refused', async () => {
  expect(await runCommand(app, 'sessions', ['end'])).toBe('Say what: npm run sessions -- end-all');
}, 60_000);
