import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listChats } from '@quad/server/features/chat/queries/list.ts';
import { listMessages } from '@quad/server/features/chat/queries/messages.ts';
import { asksForHelp } from '@quad/contract/reports/asks-for-help.ts';
import { listCases } from '@quad/server/features/reports/review/queries.ts';
import { wordsOf } from '@quad/server/features/moderation/views.ts';
import { listWaiting } from '@quad/server/features/places/moderation/queries/queue.ts';
import { importReference } from '@quad/server/features/reference/import.ts';
import { systemClock } from '@quad/server/platform/clock.ts';
import { openMediaStore } from '@quad/server/platform/media/media-store.ts';
import { makeMediaWorkers } from '@quad/server/platform/media/workers.ts';
import { openPasswords } from '@quad/server/platform/passwords.ts';
import { diskStorage } from '@quad/server/platform/storage/disk-storage.ts';
import { versionKey } from '@quad/server/platform/storage/keys.ts';
import { listBroken } from '@quad/server/testing/invariants/queries.ts';
import { insertPerson } from '@quad/server/testing/queries.ts';
import { openTestDatabase } from '@quad/server/testing/test-database.ts';
import { readConfig } from '@quad/server/config.ts';
import { closeReadyAccounts } from '@quad/server/features/auth/demo/close-accounts.ts';
import { loadDemoCampus } from './load.ts';
import { contentOf, storeAgain } from './replay.testing.ts';
import { readChat } from './queries/stored-chat.testing.ts';
import { encryptSecret } from '@quad/server/features/auth/rules.ts';
import { newSecret } from '@quad/server/features/auth/second-factor/codes.ts';
import { storeSecret } from '@quad/server/features/auth/second-factor/queries.ts';
import { listInvented } from './queries/around.ts';
import { demoCode } from '@quad/server/features/auth/demo/staff-code.ts';
import {
  ALEX_EMAIL,
  DEMO_PASSWORD,
  DEMO_STAFF,
  PRIYA_EMAIL,
} from '@quad/server/features/auth/demo/accounts.ts';

/** Makes the services that the loader needs, on a database with reference data and without people. */
async function emptyCampus() {
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-demo-'));
  const { db, close: closeDatabase } = await openTestDatabase();
  await importReference(db, { demo: true });
  const storage = diskStorage(join(dataDir, 'media'));
  const workers = makeMediaWorkers();
  const services = {
    config: readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }),
    clock: systemClock,
    db,
    storage,
    mediaStore: openMediaStore({ storage, workers }),
    passwords: openPasswords(),
  };
  const close = async () => {
    workers.close();
    await closeDatabase();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { db, services, close };
}

const WINDOW = new Date('2026-11-28T14:00:00Z');

let app: Awaited<ReturnType<typeof emptyCampus>>;
const said: string[] = [];

beforeAll(async () => {
  app = await emptyCampus();
  // At an earlier start, the server computed the matching window, and there was nobody to match.
  await app.db.insertInto('match_window').values({ window_start: WINDOW }).execute();
  await expect(loadDemoCampus(app.services, (line) => said.push(line))).resolves.toBe(true);
});
afterAll(() => app.close());

type Counted =
  | 'app_user'
  | 'match_window'
  | 'message'
  | 'post'
  | 'media'
  | 'review'
  | 'notification'
  | 'support_action';

const count = async (table: Counted) => {
  const { rows } = await app.db
    .selectFrom(table)
    .select((row) => row.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
};

test('fills an empty database and says so, once', async () => {
  const before = await count('message');
  expect(before).toBeGreaterThan(1500);
  expect(await count('app_user')).toBe(72);
  expect(await count('notification')).toBeGreaterThan(100);
  expect(said).toHaveLength(2);
  await expect(loadDemoCampus(app.services)).resolves.toBe(false);
  expect(await count('message')).toBe(before);
});

test('its matches are worked out, whatever an earlier start has worked out for nobody', async () => {
  expect(await count('match_window')).toBe(0);
});

test('what was reported waits for staff, who are part of none of it', async () => {
  // The cases are listed for user id 0, which no account has. A real staff member would not see cases about their own
  // content.
  const cases = await listCases(app.db, 0, []);
  expect(
    cases
      .map(({ target_type, reasons, reports }) => `${target_type}: ${reasons.join()} ${reports}`)
      .toSorted(),
  ).toEqual([
    'LETTER_COMMENT: ABUSE 1',
    'MESSAGE: HARASSMENT 1',
    'POST: SPAM 2',
    'POST_COMMENT: SELF_HARM 1',
    'USER: IMPERSONATION 1',
  ]);
  const words = cases.map(({ content }) => wordsOf(content));
  expect(words.filter(asksForHelp)).toHaveLength(1);
  const staff = DEMO_STAFF.map(({ email }) => email);
  const { rows } = await app.db
    .selectFrom('report')
    .innerJoin('app_user', (joined) =>
      joined.on((row) =>
        row.or([row('user_id', '=', row.ref('reporter_id')), row('user_id', '=', row.ref('reported_id'))]),
      ),
    )
    .select((row) => row.fn.countAll<number>().as('rows'))
    .where('email', 'in', staff)
    .executeTakeFirstOrThrow();
  expect(rows).toBe(0);
});

test('those who may seem to be around are the ones as whom nobody signs in', async () => {
  expect(await listInvented(app.db)).toEqual(Array.from({ length: 68 }, (_, index) => index + 5));
});

test('codes are shown of the staff of the campus, whose secret is published, and of nobody else', async () => {
  const { config } = app.services;
  for (const { email, role } of DEMO_STAFF) {
    expect(await demoCode(app.db, config, email)).toMatch(/^\d{6}$/);
    const found = app.db.selectFrom('app_user').select('role').where('email', '=', email);
    expect(await found.executeTakeFirst()).toEqual({ role });
  }
  expect(await demoCode(app.db, config, ALEX_EMAIL)).toBeNull();
  const [{ email }] = DEMO_STAFF;
  const { user_id } = await app.db
    .selectFrom('app_user')
    .select('user_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await storeSecret(app.db, user_id, encryptSecret(config, user_id, newSecret()));
  expect(await demoCode(app.db, config, email)).toBeNull();
});

test('the ready accounts have the published password, nobody else', async () => {
  const people = await app.db.selectFrom('app_user').select(['email', 'password_hash']).execute();
  const { passwords } = app.services;
  const open = await Promise.all(
    people
      .filter(({ email }, index) => email.endsWith('unimelb.edu.au') || index % 20 === 5)
      .map(async ({ email, password_hash }) =>
        (await passwords.verify(DEMO_PASSWORD, password_hash)) ? email : '',
      ),
  );
  const staff = DEMO_STAFF.map(({ email }) => email);
  expect(open.filter(Boolean).toSorted()).toEqual([ALEX_EMAIL, PRIYA_EMAIL, ...staff].toSorted());
});

test('mails about missed messages go to the ready accounts and staff', async () => {
  const rows = await app.db
    .selectFrom('app_user')
    .leftJoin('push_settings', 'push_settings.user_id', 'app_user.user_id')
    .select('email')
    .where((row) => row.or([row('mail', 'is', null), row('mail', '=', true)]))
    .execute();
  expect(rows.map(({ email }) => email).toSorted()).toEqual(
    [ALEX_EMAIL, PRIYA_EMAIL, ...DEMO_STAFF.map(({ email }) => email)].toSorted(),
  );
});

test('every picture is stored as its row says, portraits with their small version', async () => {
  const media = await app.db.selectFrom('media').selectAll().execute();
  expect(media.length).toBeGreaterThan(100);
  const sizes = await Promise.all(
    media.map(async ({ storage_key }) => {
      const { stream, size } = await app.services.storage.read(storage_key);
      stream.destroy();
      return size;
    }),
  );
  expect(sizes).toEqual(media.map(({ bytes }) => bytes));
  const portraits = media.filter(({ purpose }) => purpose === 'pfp');
  expect(portraits).toHaveLength(72);
  for (const { storage_key } of portraits) {
    const { stream } = await app.services.storage.read(versionKey(storage_key, 128));
    stream.destroy();
  }
  const owners = await app.db
    .selectFrom('app_user')
    .select('pfp_media_id')
    .where('pfp_media_id', 'is', null)
    .execute();
  expect(owners).toEqual([]);
});

test('those who date have the hobbies and topics that they are said to have', async () => {
  const daters = await app.db.selectFrom('dater').selectAll().orderBy('user_id').execute();
  expect(daters.length).toBeGreaterThanOrEqual(45);
  expect(daters[0]).toMatchObject({
    user_id: 1,
    orientation: 'Heterosexual',
    setup_stage: 2,
    state: 'ENABLED',
    hobbies: [50, 75, 89, 111],
    topics: [5, 54, 73, 81],
  });
});

test('the profiles say what the campus has them say', async () => {
  const shown = await app.db.selectFrom('profile_interests').selectAll().orderBy('user_id').execute();
  expect(shown.length).toBeGreaterThan(48);
  expect(shown[0]).toMatchObject({ user_id: 1 });
  const liked = [50, 75, 89, 111];
  expect(shown[0]!.hobbies.length).toBeGreaterThan(0);
  expect(liked).toEqual(expect.arrayContaining(shown[0]!.hobbies));
});

test('nothing is wrong with what it holds', async () => {
  expect(await listBroken(app.services.db)).toEqual({});
});

test('counters and numbers agree with the rows', async () => {
  const chats = await app.db.selectFrom('chat').select(['chat_id', 'last_seq', 'last_message_at']).execute();
  const messages = await app.db
    .selectFrom('message')
    .select(['chat_id', 'seq', 'created_at'])
    .orderBy('message_id')
    .execute();
  const byChat = Map.groupBy(messages, ({ chat_id }) => chat_id);
  for (const { chat_id, last_seq, last_message_at } of chats) {
    const inChat = byChat.get(chat_id) ?? [];
    expect(inChat.map(({ seq }) => seq)).toEqual(inChat.map((_, index) => index + 1));
    expect(last_seq).toBe(inChat.length);
    expect(inChat.at(-1)?.created_at ?? last_message_at).toEqual(last_message_at);
  }
  const members = await app.db
    .selectFrom('chat_member')
    .innerJoin('chat', 'chat.chat_id', 'chat_member.chat_id')
    .select(['joined_seq', 'last_read_seq', 'last_seq'])
    .execute();
  expect(
    members.every((each) => each.joined_seq <= each.last_read_seq && each.last_read_seq <= each.last_seq),
  ).toBe(true);
  const reviewed = await app.db.selectFrom('place').select(['is_demo', 'num_reviews']).execute();
  expect(reviewed.filter(({ is_demo, num_reviews }) => !is_demo && num_reviews > 0)).toEqual([]);
  expect(reviewed.reduce((sum, { num_reviews }) => sum + num_reviews, 0)).toBe(await count('review'));
  expect(await count('support_action')).toBe(4);
  expect(await listWaiting(app.db)).toMatchObject([
    { place_id: 1001 },
    { place_id: 1002 },
    { place_id: 1003 },
  ]);
});

test('replies, mentions and changes are stored as the server would have stored them', async () => {
  const changed = await app.db.selectFrom('chat').select('chat_id').where('last_change', '>', 0).execute();
  expect(changed.length).toBeGreaterThan(5);
  for (const { chat_id } of changed) {
    const tx = await app.db.startTransaction().execute();
    const before = await readChat(tx, chat_id);
    await storeAgain(tx, chat_id, before);
    const after = await readChat(tx, chat_id);
    await tx.rollback().execute();
    expect(contentOf(after)).toEqual(contentOf(before));
  }
});

test('Alex has an unread mention, and sees reactions, quotes, an edit and an unsent message', async () => {
  const chats = await listChats(app.db, 1);
  const mentioned = chats.filter(({ mention_seq, last_read_seq }) => (mention_seq ?? 0) > last_read_seq);
  expect(new Set(mentioned.map(({ title }) => title))).toEqual(
    new Set(['Algorithms study hall', 'Friday lawn crew']),
  );
  const pages = await Promise.all(
    chats.map(({ chat_id }) => listMessages(app.db, { chat_id, viewer_id: 1, which: { page: 0 } })),
  );
  const newest = pages.flatMap((page) => page?.messages ?? []);
  const extras = newest.flatMap((message) => message.extras ?? []);
  expect(extras.some(({ reactions }) => (reactions?.length ?? 0) >= 7)).toBe(true);
  expect(extras.filter(({ reply }) => reply && reply.seq > 0).length).toBeGreaterThan(5);
  expect(extras.some(({ edited_at }) => edited_at !== null)).toBe(true);
  expect(newest.find((message) => message.extras?.is_unsent)).toMatchObject({ content: '', media: null });
});

test('a person who comes next gets a free number', async () => {
  const newcomer = await insertPerson(app.db, { first_name: 'New' });
  expect(newcomer.user_id).toBe(73);
});

test('in production nothing is loaded', async () => {
  const services = { ...app.services, config: { ...app.services.config, production: true } };
  await expect(loadDemoCampus(services)).rejects.toThrow('refused');
});

test('a failure leaves neither rows nor files', async () => {
  const empty = await emptyCampus();
  try {
    const kept = new Set<string>();
    const { storage } = empty.services;
    const failing = {
      ...empty.services,
      storage: {
        ...storage,
        put: async (key: string, source: string | Buffer, mime: string) => {
          if (kept.size === 40) throw new Error('no room');
          kept.add(key);
          await storage.put(key, source, mime);
        },
      },
    };
    await expect(loadDemoCampus(failing)).rejects.toThrow('no room');
    const left = await Promise.allSettled([...kept].map((key) => storage.read(key)));
    expect(left.every(({ status }) => status === 'rejected')).toBe(true);
    expect(await empty.db.selectFrom('app_user').select('user_id').execute()).toEqual([]);
    await expect(loadDemoCampus(empty.services)).resolves.toBe(true);
  } finally {
    await empty.close();
  }
});

test('closing the ready accounts takes their password, address and sessions, and nobody else is touched', async () => {
  const others = () =>
    app.db
      .selectFrom('app_user')
      .select(['email', 'password_hash'])
      .where('user_id', '>', 4)
      .orderBy('user_id')
      .execute();
  const before = await others();
  await expect(closeReadyAccounts(app.services)).resolves.toBe(4);
  expect(await others()).toEqual(before);
  const closed = await app.db
    .selectFrom('app_user')
    .select(['email', 'password_hash', 'role', 'second_factor_at'])
    .where('user_id', '<=', 4)
    .execute();
  expect(closed.map(({ email }) => email).toSorted()).toEqual([
    'alex.moran@demo.invalid',
    'mia.castellanos@demo.invalid',
    'priya.raman@demo.invalid',
    'theo.nakamura@demo.invalid',
  ]);
  expect(closed.map(({ role, second_factor_at }) => [role, second_factor_at])).toEqual(
    closed.map(() => ['member', null]),
  );
  for (const { password_hash } of closed) {
    await expect(app.services.passwords.verify(DEMO_PASSWORD, password_hash)).resolves.toBe(false);
  }
  await expect(closeReadyAccounts(app.services)).resolves.toBe(0);
});
