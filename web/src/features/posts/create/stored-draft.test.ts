import { beforeEach, expect, test } from 'vitest';
import { clearEverything, rememberMe, signedIn } from '#platform/session.ts';
import { emptyDatabases, storeRecord, storedRecords, openTab } from '#testing/local-databases.ts';
import { currentUser, sessionUser } from '#testing/people.ts';
import type * as draft from './draft.ts';
import type * as stored from './stored-draft.ts';

type Tab = typeof draft & typeof stored & { rememberMe: typeof rememberMe };

const ALEX = 9;
const photo = (name: string, type = 'image/png') => new File([name], name, { type });
const recordsOf = async () => (await storedRecords(ALEX))['post'] ?? [];

/** Opens Quad as Alex in another tab. */
async function openQuad() {
  const tab = await openTab<Tab>(import.meta.url, [
    'draft.ts',
    'stored-draft.ts',
    '../../../platform/session.ts',
  ]);
  tab.rememberMe(currentUser());
  tab.storePostDraft();
  return tab;
}

beforeEach(async () => {
  clearEverything();
  await emptyDatabases();
});

test('a draft is there in a page opened later: text, files in their order, and what there is to see', async () => {
  const before = await openQuad();
  before.changePostDraft({ text: 'Jacarandas' });
  before.addFiles([photo('one.png'), photo('two.png')]);
  const [first, second] = before.readPostDraft().media;
  before.describeMedia(second?.id ?? '', 'A tree in bloom');
  before.moveMedia(first?.id ?? '', 1);
  await expect.poll(recordsOf).toHaveLength(3);
  await expect.poll(async () => JSON.stringify(await recordsOf())).toContain('A tree in bloom');
  const { client_id } = before.readPostDraft();
  await expect.poll(async () => JSON.stringify(await recordsOf())).toContain(client_id);
  before.close();

  const after = await openQuad();
  expect(await after.hasPostDraft()).toBe(true);
  const { text, media, client_id: again } = after.readPostDraft();
  expect([text, again]).toEqual(['Jacarandas', client_id]);
  expect(media.map(({ file, alt }) => [file.name, alt])).toEqual([
    ['two.png', 'A tree in bloom'],
    ['one.png', ''],
  ]);
  after.clearPostDraft();
  await expect.poll(recordsOf).toEqual([]);
});

test('what says something else has another client_id, so that it is no repeat', async () => {
  const { changePostDraft, readPostDraft } = await openQuad();
  changePostDraft({ text: 'a' });
  const first = readPostDraft().client_id;
  changePostDraft({ text: 'b' });
  expect(readPostDraft().client_id).not.toBe(first);
});

test('a draft goes with its author, and is there for nobody else', async () => {
  const { changePostDraft, hasPostDraft, storePostDraft, readPostDraft } = (await import('./draft.ts').then(
    async (module) => ({ ...module, ...(await import('./stored-draft.ts')) }),
  )) satisfies typeof draft & typeof stored;
  rememberMe(currentUser());
  storePostDraft();
  await hasPostDraft();
  changePostDraft({ text: 'mine' });
  await expect.poll(recordsOf).toHaveLength(1);
  signedIn(sessionUser({ user_id: 10 }));
  expect([await hasPostDraft(), readPostDraft().text]).toEqual([false, '']);
  await expect.poll(() => indexedDB.databases()).toMatchObject([{ name: 'quad-of-10' }]);
});

test('a record that cannot be read goes, and so does a file that no draft names', async () => {
  const first = await openQuad();
  first.changePostDraft({ text: 'here' });
  await expect.poll(recordsOf).toHaveLength(1);
  first.close();
  await storeRecord(ALEX, 'post', 'stray', photo('stray.png'));
  await storeRecord(ALEX, 'post', 'odd', { text: 1 });
  const second = await openQuad();
  expect(await second.hasPostDraft()).toBe(true);
  expect(second.readPostDraft().text).toBe('here');
  await expect.poll(recordsOf).toHaveLength(1);
});
