import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountCalls } from '@quad/contract/account/calls.ts';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseAgain } from '@quad/server/features/account/deletion/erase.ts';
import { listMentions } from '@quad/server/features/account/testing/queries/traces.ts';
import { circleOf, everything, say, texts } from '@quad/server/features/chat/testing/chats.ts';
import { importReference } from '@quad/server/features/reference/import.ts';
import { loadBackup } from './load.ts';
import { saveBackup } from './save.ts';
import { waitForBackup } from './testing/queries.ts';
import { openDatabase } from '@quad/server/platform/db/open.ts';
import type { Db } from '@quad/server/platform/db/schema.ts';
import { blank } from '@quad/server/platform/media/fixtures/make.ts';
import { readBackupAge } from '@quad/server/platform/metrics/queries.ts';
import { hashToken } from '@quad/server/platform/sessions/tokens.ts';
import { diskStorage } from '@quad/server/platform/storage/disk-storage.ts';
import { type Person, type TestApp, testApp } from '@quad/server/testing/app.ts';
import { findFaults } from '@quad/server/testing/invariants/invariants.ts';
import { insertTestSession } from '@quad/server/testing/queries.ts';
import { createTestDatabase } from '@quad/server/testing/template-database.ts';

const PASSWORD = 'jacaranda season';
let app: TestApp;
let folder: string;
let picture: File;
const ends: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  app = await testApp();
  await importReference(app.db);
  folder = await mkdtemp(join(tmpdir(), 'quad-backup-'));
  const bytes = new Uint8Array(await blank(64, 64).png().toBuffer());
  picture = new File([bytes], 'a.png', { type: 'image/png' });
});
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const storageOf = ({ dataDir }: { dataDir: string }) => diskStorage(join(dataDir, 'media'));
const save = (name: string, how?: { erasedOnly?: boolean }) =>
  saveBackup({ db: app.db, storage: storageOf(app), folder: join(folder, name) }, how);

const hoursSinceBackup = async (db: Db) => (await readBackupAge(db)) / 3600;

/** An empty database and an empty folder, into which a test restores a backup. */
async function elsewhere() {
  const database = await createTestDatabase({ isEmpty: true });
  const { db, close } = openDatabase(database.connection, () => undefined);
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-restored-'));
  ends.push(async () => {
    await close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { database, db, dataDir };
}

/**
 * Makes users write messages, send pictures and replace their profile pictures, again and again. The returned function
 * stops the users and resolves to the number of rounds.
 */
function busy(people: readonly Person[], chat_id: number): () => Promise<number> {
  const over = new AbortController();
  const work = people.map(async (person) => {
    let done = 0;
    for (; !over.signal.aborted; done += 1) {
      await say(person, chat_id, `number ${done}`);
      await person.callOk(profileCalls.UpdatePFP, { pfp: picture });
      await person.callOk(chatCalls.CreateMessage, { chat_id, content: '', media: [picture] });
    }
    return done;
  });
  return async () => {
    over.abort();
    return (await Promise.all(work)).reduce((sum, done) => sum + done, 0);
  };
}

// Source: reliability.md L14. The restore itself checks that rows and bytes are equal to those in the backup.
test('what is saved under load is restored elsewhere, whole, and deleted accounts stay deleted', async () => {
  const password_hash = await app.services.passwords.hash(PASSWORD);
  const ann = await app.person({ first_name: 'Xanthippe', password_hash });
  const { owner, friends, chat_id } = await circleOf(app, 3, 3);
  const early = await app.person({ password_hash });
  await early.callOk(accountCalls.DeleteAccount, { agree_delete: true, password: PASSWORD, feedback: null });
  const { message } = await say(owner, chat_id, 'dürfen wir? \u0001 "quoted" \\ 🙂');
  await friends[0]?.callOk(reportCalls.CreateReport, { message_id: message.id, reason: 'SPAM' });
  await ann.callOk(profileCalls.UpdatePFP, { pfp: picture });

  await waitForBackup(app.db);
  // A list of deleted accounts is no backup.
  await save('sunday', { erasedOnly: true });
  expect(await hoursSinceBackup(app.db)).toBeCloseTo(30, 0);
  const stop = busy([owner, ...friends], chat_id);
  const saved = await save('monday');
  expect((await stat(join(folder, 'monday'))).mode & 0o077).toBe(0);
  expect(await hoursSinceBackup(app.db)).toBeLessThan(1);
  expect(await stop()).toBeGreaterThan(0);
  expect(saved.missing).toEqual([]);
  expect(saved.erased.map(({ user_id }) => user_id)).toEqual([early.user_id]);
  const counts = Object.fromEntries(saved.tables.map(({ name, count }) => [name, count]));
  expect(counts).toMatchObject({ report: 1, report_snapshot: 1 });
  expect(Object.keys(counts)).not.toContain('session');
  expect(Object.keys(counts)).not.toContain('push_device');

  // A user deletes her account after Monday's backup. On Tuesday only the list of deleted accounts is saved.
  await ann.callOk(accountCalls.DeleteAccount, { agree_delete: true, password: PASSWORD, feedback: null });
  const { erased } = await save('tuesday', { erasedOnly: true });

  const { database, db, dataDir } = await elsewhere();
  await loadBackup({ db, storage: storageOf({ dataDir }), folder: join(folder, 'monday') });
  expect(await findFaults({ db, dataDir })).toEqual({});
  // The restored database waits for its own first backup.
  expect(await hoursSinceBackup(db)).toBeLessThan(1);
  expect(await listMentions(db, 'Xanthippe')).toContain('public.app_user');

  const restored = await testApp({ beside: { database }, env: { DATA_DIR: dataDir } });
  ends.push(restored.close);
  expect(await eraseAgain(restored.services, erased)).toBe(1);
  expect(await eraseAgain(restored.services, erased)).toBe(0);
  expect(await listMentions(db, 'Xanthippe')).toEqual([]);
  await expect.poll(() => findFaults({ db, dataDir })).toEqual({});

  // Sessions from before the backup are invalid after the restore. New messages get ids that no old message has.
  expect((await owner.send(profileCalls.GetMyInfo, {})).statusCode).toBe(200);
  const again = restored.visitor();
  owner.cookies.forEach((value, name) => again.cookies.set(name, value));
  expect((await again.send(profileCalls.GetMyInfo, {})).statusCode).toBe(401);
  const token = restored.services.sessions.newToken();
  await insertTestSession(db, owner.user_id, hashToken(token));
  again.cookies.clear();
  again.cookies.set('sessionID', token);
  await again.send(profileCalls.GetMyInfo, {});
  const back = Object.assign(again, { user_id: owner.user_id, email: owner.email });
  const history = await everything(back, chat_id);
  expect(texts(history)).toContain(message.content);
  const { message: next } = await say(back, chat_id, 'and on');
  expect(next.id).toBeGreaterThan(Math.max(...history.map((one) => one.message.id)));
});

test('a backup is refused that is not whole, or where something is already', async () => {
  await save('wednesday');
  await expect(save('wednesday')).rejects.toThrow('not empty');
  const from = join(folder, 'wednesday');
  const { db, dataDir } = await elsewhere();
  const load = (into = db) => loadBackup({ db: into, storage: storageOf({ dataDir }), folder: from });
  await expect(load(app.db)).rejects.toThrow('The database to restore into is not empty');

  const manifest = JSON.parse(await readFile(join(from, 'manifest.json'), 'utf8')) as {
    tables: { sha256: string }[];
  };
  const [first] = manifest.tables as [{ sha256: string }];
  const { sha256 } = first;
  first.sha256 = 'another';
  await writeFile(join(from, 'manifest.json'), JSON.stringify(manifest));
  await expect(load()).rejects.toThrow('are not what was saved');
  expect(await db.selectFrom('app_user').select('user_id').execute()).toEqual([]);

  first.sha256 = sha256;
  await writeFile(join(from, 'manifest.json'), JSON.stringify(manifest));
  await load(); // The restore that failed is not in the way.
  await expect(load()).rejects.toThrow('The database to restore into is not empty');
  await writeFile(join(from, 'manifest.json'), JSON.stringify({ ...manifest, migrations: ['9999-later'] }));
  await expect(load((await elsewhere()).db)).rejects.toThrow('newer Quad');
  await rm(join(from, 'manifest.json'));
  await expect(load((await elsewhere()).db)).rejects.toThrow('no whole backup');
});
