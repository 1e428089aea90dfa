import { authCalls } from '@quad/contract/auth/calls.ts';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { pushCalls } from '@quad/contract/push/calls.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { friendsOf, groupOf, say } from '#features/chat/testing/chats.ts';
import {
  barUntil,
  endChat,
  endMembership,
  hideChat,
  insertFriends,
  insertGroup,
  insertMatchChat,
} from '#features/chat/testing/queries.ts';
import { appOfFile, type Person } from '#testing/app.ts';
import { mailsOf } from '#testing/mails.ts';
import { browserKeys } from '../testing/browser.ts';
import {
  askForAll,
  awayFor,
  emptyMessages,
  failSince,
  hideMessages,
  missedOf,
  muteChat,
  notifyAs,
  readAll,
} from '../testing/queries.ts';
import { mailMissed } from './mail-missed.ts';

const { AddPushDevice, UpdatePushSettings } = pushCalls;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

// The tests move the clock on. It begins at the real time, because the database stores some instants itself.
let now = Date.now();
const app = await appOfFile({ now: () => now });
const { db, services } = app;

let ann: Person;
let bob: Person;
let chat_id: number;
beforeEach(async () => {
  now = Date.now();
  ({ ann, bob, chat_id } = await friendsOf(app));
});

/** The subjects of a person's mails after the hourly work, oldest first. */
async function subjects(person = bob): Promise<string[]> {
  await mailMissed(services);
  return (await mailsOf(app, person.email)).map(({ subject }) => subject).toReversed();
}

const away = (milliseconds = 2 * DAY_MS, person = bob) => awayFor(db, person.user_id, now, milliseconds);
const ONE = '1 message from 1 chat is waiting';

test('a person who is away for a day gets one mail, without names and words', async () => {
  const group = await insertGroup(db, [ann.user_id, bob.user_id], 'Secret plans');
  for (const text of ['Lawn?', 'At four?', 'Hello?']) await say(ann, chat_id, text);
  await say(ann, group, 'Lawn at four');
  await away();
  expect(await subjects()).toEqual(['4 messages from 2 chats are waiting']);
  const [mail] = await mailsOf(app, bob.email);
  for (const part of [mail!.text, mail!.html]) {
    expect(part).toContain('4 messages from 2 chats are waiting.');
    expect(part).toContain('http://quad.test/app/me/messages');
    expect(part).toContain('You’re getting this because');
    expect(part).toMatch(/http:\/\/quad\.test\/auth\/unsubscribe\?token=[\w-]{48}/);
    expect(part).not.toMatch(/Ann|Bob|Lawn|Hello|Secret/);
  }
  const sent = await db.selectFrom('mail_sent').select('kind').where('address', '=', bob.email).execute();
  expect(sent).toEqual([{ kind: 'missed' }]);
});

test('mail programs can unsubscribe with one press', async () => {
  await say(ann, chat_id, 'Lawn?');
  await away();
  await subjects();
  const outbox = join(app.dataDir, 'outbox');
  const files = await Promise.all(
    (await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8')),
  );
  const file = files.find((text) => text.includes(`To: ${bob.email}`)) ?? '';
  expect(file).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  const [, url = ''] = /^List-Unsubscribe: <http:\/\/quad\.test(\S+)>\r$/m.exec(file) ?? [];
  expect((await app.app.inject({ method: 'POST', url })).statusCode).toBe(200);
  await awayFor(db, bob.user_id, now, 3 * DAY_MS);
  expect(await subjects()).toEqual([ONE]);
});

describe('when it is sent', () => {
  test.each([
    [DAY_MS - 1, []],
    [DAY_MS, [ONE]],
  ])('after %i ms without activity: %j', async (milliseconds, wanted) => {
    await say(ann, chat_id, 'Lawn?');
    await away(milliseconds);
    expect(await subjects()).toEqual(wanted);
  });

  test('once more after a week, and then not until the person was back', async () => {
    await say(ann, chat_id, 'Lawn?');
    await away();
    expect(await subjects()).toEqual([ONE]);
    now += WEEK_MS - 1;
    expect(await subjects()).toEqual([ONE]);
    now += 1;
    expect(await subjects()).toEqual([ONE, ONE]);
    await say(ann, chat_id, 'Hello?');
    now += 4 * WEEK_MS;
    expect(await subjects()).toHaveLength(2);
    // A visit ends the absence. The next absence has its own mails.
    await away(DAY_MS - 1);
    expect(await subjects()).toHaveLength(2);
    now += 1;
    expect(await subjects()).toEqual([ONE, ONE, '2 messages from 1 chat are waiting']);
    expect(await missedOf(db, bob.user_id)).toMatchObject([{ mails: 1 }]);
  });

  test('also for a message that comes later in the absence', async () => {
    await away();
    expect(await subjects()).toEqual([]);
    await say(ann, chat_id, 'Lawn?');
    expect(await subjects()).toEqual([ONE]);
  });

  test('a login and a call end an absence', async () => {
    const password_hash = await services.passwords.hash('jacaranda season');
    const eve = await app.person({ password_hash });
    await say(ann, await insertFriends(db, ann.user_id, eve.user_id), 'Lawn?');
    await away(2 * DAY_MS, eve);
    await app.visitor().callOk(authCalls.login, { email: eve.email, password: 'jacaranda season' });
    expect(await subjects(eve)).toEqual([]);
    await say(ann, chat_id, 'Lawn?');
    await away();
    await db
      .updateTable('session')
      .set({ last_seen_at: new Date(now - DAY_MS) })
      .where('user_id', '=', bob.user_id)
      .execute();
    await bob.callOk(profileCalls.GetMyInfo, {});
    expect(await subjects()).toEqual([]);
  });

  test('large numbers are not counted', async () => {
    await db
      .insertInto('message')
      .values(
        Array.from({ length: 120 }, (_, at) => ({
          chat_id,
          seq: at + 1,
          author_id: ann.user_id,
          content: 'x',
        })),
      )
      .execute();
    await db.updateTable('chat').set({ last_seq: 120 }).where('chat_id', '=', chat_id).execute();
    await away();
    expect(await subjects()).toEqual(['99+ messages from 1 chat are waiting']);
  });
});

describe('devices', () => {
  const add = () =>
    bob.callOk(AddPushDevice, {
      endpoint: `https://fcm.googleapis.com/${crypto.randomUUID()}`,
      ...browserKeys(),
      generation: 1,
    });

  test.each([
    ['that works', null, []],
    ['that fails for less than a day', DAY_MS - 1, []],
    ['that fails for a day', DAY_MS, [ONE]],
  ])('with a device %s', async (_name, failing, wanted) => {
    await say(ann, chat_id, 'Lawn?');
    await add();
    await away();
    await failSince(db, bob.user_id, failing === null ? null : new Date(now - failing));
    expect(await subjects()).toEqual(wanted);
  });

  test('one device that works is enough', async () => {
    await say(ann, chat_id, 'Lawn?');
    await add();
    await failSince(db, bob.user_id, new Date(now - WEEK_MS));
    await add();
    await away();
    expect(await subjects()).toEqual([]);
  });
});

describe('what does not count', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['what is read', () => readAll(db, chat_id, bob.user_id)],
    ['a muted chat', () => muteChat(db, chat_id, bob.user_id)],
    ['a chat that tells of mentions only', () => notifyAs(db, chat_id, bob.user_id, 2)],
    ['a closed chat', () => endChat(db, chat_id)],
    ['a chat that one has left', () => endMembership(db, chat_id, bob.user_id)],
    ['a chat that one has closed for oneself', () => hideChat(db, chat_id, bob.user_id)],
    ['hidden messages', () => hideMessages(db, chat_id)],
    ['removed messages', () => emptyMessages(db, chat_id)],
    ['somebody whom one blocked', () => bob.callOk(peopleCalls.BlockUser, { user_id: ann.user_id })],
    ['somebody who blocked one', () => ann.callOk(peopleCalls.BlockUser, { user_id: bob.user_id })],
  ])('%s', async (_name, change) => {
    await say(ann, chat_id, 'Lawn?');
    await change();
    await away();
    expect(await subjects()).toEqual([]);
  });

  test('the other side of a block in a group', async () => {
    const group = await insertGroup(db, [ann.user_id, bob.user_id]);
    await say(ann, group, 'Lawn?');
    await ann.callOk(peopleCalls.BlockUser, { user_id: bob.user_id });
    await away();
    expect(await subjects()).toEqual([]);
  });

  test('dating, and what one wrote oneself', async () => {
    await say(ann, await insertMatchChat(db, ann.user_id, bob.user_id), 'Lawn?');
    await say(bob, chat_id, 'Lawn?');
    await away();
    await away(2 * DAY_MS, ann);
    expect(await subjects()).toEqual([]);
    expect(await subjects(ann)).toEqual([ONE]);
  });

  test('a group of more than fifty, unless one asked for it', async () => {
    const { people, chat_id: group } = await groupOf(app, 51);
    const [cat, dan] = people as [Person, Person];
    await say(cat, group, 'All here?');
    await away(2 * DAY_MS, dan);
    expect(await subjects(dan)).toEqual([]);
    await askForAll(db, group, dan.user_id);
    expect(await subjects(dan)).toEqual([ONE]);
  });

  test('in a large group, all but what mentions one', async () => {
    const { people, chat_id: group } = await groupOf(app, 51);
    const [cat, dan] = people as [Person, Person];
    await say(cat, group, 'All here?');
    const mentions = [dan.user_id];
    await cat.callOk(chatCalls.CreateMessage, { chat_id: group, content: 'And you, @Dan?', mentions });
    await say(cat, group, 'Good.');
    await away(2 * DAY_MS, dan);
    expect(await subjects(dan)).toEqual([ONE]);
  });

  test('what came before one joined', async () => {
    await say(ann, chat_id, 'Lawn?');
    await readAll(db, chat_id, bob.user_id);
    await say(ann, chat_id, 'Hello?');
    await away();
    expect(await subjects()).toEqual([ONE]);
  });
});

describe('who gets none', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['a person who switched it off', () => bob.callOk(UpdatePushSettings, { mail: false })],
    ['a banned person', () => barUntil(db, bob.user_id, 'infinity')],
    ['a suspended person', () => barUntil(db, bob.user_id, 'tomorrow')],
    [
      'a person who has not finished the setup',
      () => db.updateTable('app_user').set({ setup_stage: 0 }).where('user_id', '=', bob.user_id).execute(),
    ],
    [
      'a person whose account is deleted',
      () =>
        db
          .updateTable('app_user')
          .set({ deleted_at: new Date(now - 2 * DAY_MS) })
          .where('user_id', '=', bob.user_id)
          .execute(),
    ],
  ])('%s', async (_name, change) => {
    await say(ann, chat_id, 'Lawn?');
    await change();
    await away();
    expect(await subjects()).toEqual([]);
    expect(await missedOf(db, bob.user_id)).toEqual([]);
  });
});
