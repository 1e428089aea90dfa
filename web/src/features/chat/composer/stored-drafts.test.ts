import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { clearEverything, rememberMe, sessionEnded, signedIn } from '#platform/session.ts';
import { emptyDatabases, openDatabase, openTab, storedRecords } from '#testing/local-databases.ts';
import { currentUser, sessionUser } from '#testing/people.ts';
import { changeDraft, readDraft } from '../drafts.ts';
import type * as drafts from '../drafts.ts';
import { hasDrafts, storeDrafts } from './stored-drafts.ts';
import type * as storedDrafts from './stored-drafts.ts';

/** Opens another tab. `write` can change the tab's drafts before the stored drafts are loaded. */
async function openChats(write?: (tab: typeof drafts) => void) {
  type Tab = typeof drafts & typeof storedDrafts;
  const tab = await openTab<Tab>(import.meta.url, ['../drafts.ts', 'stored-drafts.ts']);
  write?.(tab);
  tab.storeDrafts();
  expect(await tab.hasDrafts()).toBe(true);
  return tab;
}
const write = (chat_id: number, text: string) => changeDraft(chat_id, { text });
const choose = (chat_id: number, ...files: File[]) => changeDraft(chat_id, { files });
const photo = () => new File(['a photo'], 'lawn.png', { type: 'image/png' });
const storedTexts = async () => (await storedRecords(9))['drafts'];

beforeEach(async () => {
  clearEverything();
  await emptyDatabases();
  rememberMe(currentUser());
  storeDrafts();
  await hasDrafts();
});

test('what is written and chosen for a chat is there after a reload', async () => {
  write(7, 'Half a sentence');
  choose(7, photo());
  write(8, 'Another');
  await expect.poll(storedTexts).toEqual(['Half a sentence', 'Another']);
  const page = await openChats();
  const { text, files } = page.readDraft(7);
  expect([text, files[0]?.name, await files[0]?.text()]).toEqual(['Half a sentence', 'lawn.png', 'a photo']);
  expect(page.readDraft(8)).toEqual({ text: 'Another', files: [] });
});

test('that one edits a message is there after a reload, beside what was written before', async () => {
  const editing = { message_id: 70, text: 'At five', original: 'At four', hasMedia: false };
  write(7, 'Half a sentence');
  changeDraft(7, { editing });
  changeDraft(8, { editing: { ...editing, message_id: 80 } });
  await expect.poll(async () => (await storedRecords(9))['extras']).toHaveLength(2);
  const page = await openChats();
  expect(page.readDraft(7)).toEqual({ text: 'Half a sentence', files: [], editing });
  expect(page.readDraft(8).editing?.message_id).toBe(80);
  page.changeDraft(7, { editing: { ...editing, text: 'At six' } });
  await expect.poll(() => readDraft(7).editing?.text).toBe('At six');
  changeDraft(7, { editing: undefined });
  changeDraft(8, { editing: undefined });
  await expect.poll(() => page.readDraft(7)).toEqual({ text: 'Half a sentence', files: [] });
  await expect.poll(async () => (await storedRecords(9))['extras']).toEqual([]);
});

test('that a line was offered is known after a reload, too', async () => {
  changeDraft(7, { text: 'Coffee this week?', offered: 'Coffee this week?' });
  write(8, 'Another');
  expect(await hasDrafts()).toBe(true);
  write(8, '');
  expect(await hasDrafts()).toBe(false);
  write(8, 'Another');
  await expect.poll(storedTexts).toEqual(['Coffee this week?', 'Another']);
  await expect.poll(async () => (await storedRecords(9))['extras']).toHaveLength(1);
  const page = await openChats();
  expect(page.readDraft(7)).toMatchObject({ text: 'Coffee this week?', offered: 'Coffee this week?' });
});

test('what was sent or taken back is not', async () => {
  write(7, 'Half a sentence');
  choose(7, photo());
  write(7, '');
  choose(7);
  expect(await hasDrafts()).toBe(false);
  await expect.poll(() => storedRecords(9)).toMatchObject({ drafts: [], files: [], outbox: [] });
});

test('what is written before the older is here stands behind it', async () => {
  write(7, 'Half a sentence');
  await expect.poll(storedTexts).toEqual(['Half a sentence']);
  const page = await openChats((tab) => {
    tab.changeDraft(7, { text: 'and more' });
    tab.changeDraft(8, { text: 'New' });
  });
  expect(page.readDraft(7).text).toBe('Half a sentence and more');
  await expect.poll(storedTexts).toEqual(['Half a sentence and more', 'New']);
});

test('another tab that holds the same follows what is made of it, and what is sent stands in neither', async () => {
  write(7, 'Half a sentence');
  choose(7, photo());
  await expect.poll(() => storedRecords(9)).toMatchObject({ drafts: ['Half a sentence'], files: [[{}]] });
  const page = await openChats();
  write(7, 'A whole sentence');
  await expect.poll(() => page.readDraft(7).text).toBe('A whole sentence');
  page.changeDraft(7, { text: '' });
  page.changeDraft(7, { files: [] });
  await expect.poll(() => readDraft(7)).toEqual({ text: '', files: [] });
  await expect.poll(() => storedRecords(9)).toMatchObject({ drafts: [], files: [] });
});

test('a tab that follows another stores and tells nothing itself: it is behind', async () => {
  const other = new BroadcastChannel('quad-drafts');
  onTestFinished(() => other.close());
  const told: string[] = [];
  other.addEventListener('message', ({ data }) => told.push(data.now));
  write(7, 'Half');
  await expect.poll(storedTexts).toEqual(['Half']);
  const page = await openChats();
  for (const text of ['Half a', 'Half a sentence']) {
    write(7, text);
    await expect.poll(() => page.readDraft(7).text).toBe(text);
  }
  page.changeDraft(7, { text: 'A whole one' });
  await expect.poll(() => told.at(-1)).toBe('A whole one');
  expect(told).toEqual(['Half', 'Half a', 'Half a sentence', 'A whole one']);
});

test('what another tab sends while the older is read here does not come back', async () => {
  write(7, 'Half a sentence');
  write(8, 'Another');
  await expect.poll(storedTexts).toEqual(['Half a sentence', 'Another']);
  const other = new BroadcastChannel('quad-drafts');
  onTestFinished(() => other.close());
  const tell = other.postMessage.bind(other);
  const page = await openChats(() =>
    tell({ user_id: 9, chat_id: 7, part: 'text', before: 'Half a sentence', now: '' }),
  );
  await expect.poll(() => page.readDraft(7).text).toBe('');
});

test('what another tab wrote by itself is left as it is', async () => {
  write(7, 'Half a sentence');
  await expect.poll(storedTexts).toEqual(['Half a sentence']);
  const page = await openChats();
  page.changeDraft(8, { text: 'Mine' });
  write(8, 'Yours');
  write(7, '');
  await expect.poll(() => page.readDraft(7).text).toBe('');
  expect([readDraft(8).text, page.readDraft(8).text]).toEqual(['Yours', 'Mine']);
});

test('drafts stay for their author, and go before the next one', async () => {
  write(7, 'Half a sentence');
  await expect.poll(storedTexts).toEqual(['Half a sentence']);
  sessionEnded();
  signedIn(sessionUser());
  expect(readDraft(7).text).toBe('Half a sentence');
  sessionEnded();
  signedIn(sessionUser({ user_id: 10 }));
  expect(await hasDrafts()).toBe(false);
  await expect.poll(() => storedRecords(9)).toEqual({});
});

test('a logout in another tab takes them along, and nothing typed here meanwhile stays behind', async () => {
  write(7, 'Half a sentence');
  await expect.poll(storedTexts).toEqual(['Half a sentence']);
  await emptyDatabases();
  expect(readDraft(7).text).toBe('');
  write(7, 'More');
  await expect.poll(() => indexedDB.databases()).toEqual([]);
});

test('a photo comes late where the browser’s database takes its time, before what was chosen meanwhile', async () => {
  write(7, 'Half a sentence');
  choose(7, photo());
  await expect.poll(async () => Object.values(await storedRecords(9)).flat().length).toBe(2);
  // Another tab writes to the database, and its transaction takes longer than this tab waits.
  const database = await openDatabase(9);
  const isLong = database.transaction(['drafts', 'files'], 'readwrite');
  let isOver = false;
  const hold = () => void (isOver || (isLong.objectStore('drafts').get('x').onsuccess = hold));
  hold();
  const tab = await openTab<typeof drafts & typeof storedDrafts>(import.meta.url, [
    '../drafts.ts',
    'stored-drafts.ts',
  ]);
  tab.storeDrafts();
  expect(await tab.hasDrafts()).toBe(false);
  tab.changeDraft(7, { text: 'and more', files: [new File(['b'], 'pond.png')] });
  isOver = true;
  await expect.poll(() => tab.readDraft(7).text).toBe('Half a sentence and more');
  expect(tab.readDraft(7).files.map(({ name }) => name)).toEqual(['lawn.png', 'pond.png']);
  database.close();
});
