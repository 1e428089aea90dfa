import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { emptyDatabases, storeRecord } from '#testing/local-databases.ts';
import { sessionUser } from '#testing/people.ts';
import { deleteDatabasesOfOthers } from './delete-databases-of-others.ts';
import { localStore } from './local-store.ts';
import { deleteDatabase } from './local-databases.ts';
import { clearEverything, signedIn } from './session.ts';

const drafts = localStore('drafts', (record) => typeof record === 'string');
const all = async (user_id: number) => [...((await drafts.read(user_id)) ?? [])];

beforeEach(async () => {
  clearEverything();
  await emptyDatabases();
});

/** Records the log. @returns the lines logged so far */
function listen(): string[] {
  const logged: string[] = [];
  const warnings = vi.spyOn(console, 'warn').mockImplementation((line) => void logged.push(String(line)));
  onTestFinished(() => warnings.mockRestore());
  return logged;
}

test.for([
  ['has none', undefined],
  ['keeps them closed', new DOMException('Not in private', 'SecurityError')],
] as const)('a browser that %s breaks nothing', async ([, refusal]) => {
  const logged = listen();
  const found = vi.spyOn(globalThis, 'indexedDB', 'get').mockImplementation(() => {
    if (refusal) throw refusal;
    return undefined as never;
  });
  onTestFinished(() => found.mockRestore());
  expect(await drafts.read(3)).toBeNull();
  expect(await drafts.write(3, 7, 'words')).toBe(false);
  await deleteDatabasesOfOthers(3);
  deleteDatabase(3);
  expect(logged).not.toEqual([]);
});

test('each person has their own', async () => {
  await drafts.read(1);
  await drafts.write(1, 7, 'of one');
  await drafts.read(2);
  await drafts.write(2, 7, 'of another');
  expect([await all(1), await all(2)]).toEqual([[[7, 'of one']], [[7, 'of another']]]);
  await drafts.remove(1, 7);
  expect([await all(1), await all(2)]).toEqual([[], [[7, 'of another']]]);
});

test('a person who is here now deletes what others stored, and a tab that they took over deletes nothing', async () => {
  await drafts.read(1);
  await drafts.write(1, 7, 'of one');
  signedIn(sessionUser({ user_id: 2 }));
  await drafts.read(2);
  await drafts.write(2, 7, 'of another');
  await expect.poll(() => indexedDB.databases()).toMatchObject([{ name: 'quad-of-2' }]);
  const listing = vi.spyOn(indexedDB, 'databases');
  onTestFinished(() => listing.mockRestore());
  await drafts.read(1);
  await Promise.all(listing.mock.results.map(({ value }) => value as Promise<unknown>));
  expect(await all(2)).toEqual([[7, 'of another']]);
});

test('an unreadable record is logged, without what it holds, and goes', async () => {
  const logged = listen();
  await drafts.read(1);
  await drafts.write(1, 7, 'Half a sentence');
  await storeRecord(1, 'drafts', 8, { secret: 'words' });
  expect(await all(1)).toEqual([[7, 'Half a sentence']]);
  expect(logged).toEqual(['[error] A record of "drafts" cannot be read, and was removed']);
  logged.length = 0;
  await all(1);
  expect(logged).toEqual([]);
});

test('a connection that the browser closed beneath is opened again', async () => {
  await drafts.read(1);
  await drafts.write(1, 7, 'Half a sentence');
  const closed = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError');
  });
  onTestFinished(() => closed.mockRestore());
  expect(await drafts.write(1, 8, 'Another')).toBe(true);
  expect(await all(1)).toEqual([
    [7, 'Half a sentence'],
    [8, 'Another'],
  ]);
});

test('what the browser refuses is said once; what is no refusal of its is heard', async () => {
  const logged = listen();
  await drafts.read(1);
  const refusing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No', 'QuotaExceededError');
  });
  onTestFinished(() => refusing.mockRestore());
  expect([await drafts.write(1, 7, 'a'), await drafts.write(1, 7, 'ab')]).toEqual([false, false]);
  expect(logged).toEqual(["[error] The browser's database refuses: QuotaExceededError"]);
  refusing.mockImplementation(() => {
    throw new TypeError('a mistake of ours');
  });
  await expect(drafts.write(1, 7, 'abc')).rejects.toThrow('a mistake of ours');
});

test('a store that has just been made tells nothing, one that is empty does', async () => {
  expect(await drafts.read(1)).toBeNull();
  expect(await drafts.read(1)).toEqual(new Map());
  await emptyDatabases();
  await expect.poll(() => drafts.write(1, 7, 'late')).toBe(false);
  expect(await indexedDB.databases()).toEqual([]);
  await drafts.read(1);
  expect(await drafts.write(1, 7, 'again')).toBe(true);
});
