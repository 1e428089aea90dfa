import { chatCalls } from '@quad/contract/chat/calls.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { clearEverything, rememberMe, sessionEnded, signedIn } from '#platform/session.ts';
import { said } from '#testing/chat-server.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { emptyDatabases, openTab, storeRecord, storedRecords } from '#testing/local-databases.ts';
import { currentUser, sessionUser } from '#testing/people.ts';
import { cancel, discard, retry, send, useOutbox, useUploads } from './outbox.ts';
import type * as outbox from './outbox.ts';
import { resume, whenSent } from './sending.ts';
import type * as sending from './sending.ts';

type Tab = typeof outbox & typeof sending;
const openQuad = () => openTab<Tab>(import.meta.url, ['outbox.ts', 'sending.ts']);

const ALEX = 9;
const textsIn = (outbox: Tab['useOutbox']) => outbox.getState().messages.map(({ content }) => content);
const texts = () => textsIn(useOutbox);
const statuses = () => useOutbox.getState().messages.map(({ status }) => status);
const storedTexts = async () =>
  ((await storedRecords(ALEX))['outbox'] ?? []).map((record) => (record as { content: string }).content);
const photo = () => new File(['a photo'], 'lawn.png', { type: 'image/png' });

beforeEach(async () => {
  clearEverything();
  await emptyDatabases();
});

const offline = () => answer(chatCalls.CreateMessage, () => failure(null));
const online = () =>
  answer(chatCalls.CreateMessage, ({ content, client_id }) => success(said(7, 1, { content, client_id })));

/** Alex writes a message offline, so the message waits in the outbox. */
async function waitsForAlex(text = 'from Alex', files: File[] = []): Promise<readonly unknown[]> {
  const inputs = offline();
  rememberMe(currentUser());
  send(7, text, files);
  await expect.poll(storedTexts).toContain(text);
  await expect.poll(statuses).toEqual(['waiting']);
  return inputs;
}

test('what waits is sent as nobody else, a person who signs in here next', async () => {
  const inputs = await waitsForAlex();
  sessionEnded();
  expect(texts()).toEqual(['from Alex']);
  signedIn(sessionUser({ user_id: 10 }));
  const before = inputs.length;
  await resume();
  expect(texts()).toEqual([]);
  expect(inputs).toHaveLength(before);
  await expect.poll(() => indexedDB.databases()).toMatchObject([{ name: 'quad-of-10' }]);
});

test('what waits is still there for a person who wrote it', async () => {
  await waitsForAlex();
  sessionEnded();
  signedIn(sessionUser());
  expect(texts()).toEqual(['from Alex']);
  expect(await storedTexts()).toEqual(['from Alex']);
});

test('what is stored after its author has left is shown to nobody else', async () => {
  const shown: unknown[] = [];
  whenSent((sent) => void shown.push(sent));
  const stored = Promise.withResolvers<void>();
  answer(chatCalls.CreateMessage, async ({ content }) => {
    await stored.promise;
    return success(said(7, 1, { content }));
  });
  rememberMe(currentUser());
  send(7, 'from Alex', []);
  await expect.poll(statuses).toEqual(['sending']);
  clearEverything();
  signedIn(sessionUser({ user_id: 10 }));
  stored.resolve();
  send(7, 'from the next one', []);
  await expect.poll(() => shown.length).toBe(1);
  expect(shown).toMatchObject([{ message: { content: 'from the next one' } }]);
});

test('a logout takes along what waits, in every tab', async () => {
  await waitsForAlex();
  const other = await openQuad();
  await expect.poll(() => textsIn(other.useOutbox)).toEqual(['from Alex']);
  clearEverything();
  expect(texts()).toEqual([]);
  await expect.poll(() => textsIn(other.useOutbox)).toEqual([]);
  await expect.poll(() => indexedDB.databases()).toEqual([]);
});

test('what waits is there in a page opened later, files included, and goes once', async () => {
  await waitsForAlex('look', [photo()]);
  const reloaded = await openQuad();
  await expect.poll(() => textsIn(reloaded.useOutbox)).toEqual(['look']);
  const [message] = reloaded.useOutbox.getState().messages;
  expect(message).toMatchObject({ status: 'waiting', chat_id: 7 });
  expect([message?.files[0]?.name, await message?.files[0]?.text()]).toEqual(['lawn.png', 'a photo']);
  const inputs = online();
  await resume();
  await expect.poll(() => [texts(), textsIn(reloaded.useOutbox)]).toEqual([[], []]);
  await expect.poll(storedTexts).toEqual([]);
  expect(inputs).toMatchObject([{ content: 'look', media: [{ name: 'lawn.png' }] }]);
});

test('two tabs send what waits once and in its order', async () => {
  await waitsForAlex('one');
  send(7, 'two', []);
  const other = await openQuad();
  await expect.poll(() => textsIn(other.useOutbox)).toEqual(['one', 'two']);
  other.send(7, 'three', []);
  await expect.poll(texts).toEqual(['one', 'two', 'three']);
  let under_way = 0;
  let most = 0;
  const inputs = answer(chatCalls.CreateMessage, async ({ content, client_id }) => {
    under_way += 1;
    most = Math.max(most, under_way);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    under_way -= 1;
    return success(said(7, 1, { content, client_id }));
  });
  await Promise.all([resume(), other.resume()]);
  await expect.poll(() => [...texts(), ...textsIn(other.useOutbox)]).toEqual([]);
  expect(inputs.map(({ content }) => content)).toEqual(['one', 'two', 'three']);
  expect(most).toBe(1);
});

test('nothing that was stored goes before there is a connection', async () => {
  offline();
  rememberMe(currentUser());
  // Closes the first tab, because it would send the message again by itself.
  const written = await openQuad();
  written.send(7, 'from Alex', []);
  await expect.poll(storedTexts).toEqual(['from Alex']);
  written.close();
  const inputs = online();
  const reloaded = await openQuad();
  await expect.poll(() => textsIn(reloaded.useOutbox)).toEqual(['from Alex']);
  expect(inputs).toEqual([]);
});

test('what is given up in one tab is given up in the other', async () => {
  answer(chatCalls.CreateMessage, () => failure(400, 'You cannot write here'));
  rememberMe(currentUser());
  send(7, 'from Alex', []);
  await expect.poll(statuses).toEqual(['failed']);
  const other = await openQuad();
  await expect
    .poll(() => other.useOutbox.getState().messages)
    .toMatchObject([{ status: 'failed', problems: [{ message: 'You cannot write here' }] }]);
  discard(useOutbox.getState().messages[0]?.client_id ?? '');
  await expect.poll(() => textsIn(other.useOutbox)).toEqual([]);
  await expect.poll(storedTexts).toEqual([]);
});

const firstId = () => useOutbox.getState().messages[0]?.client_id ?? '';

test('what is cancelled while it waits is sent by no tab', async () => {
  await waitsForAlex();
  const other = await openQuad();
  await expect.poll(() => textsIn(other.useOutbox)).toEqual(['from Alex']);
  expect(await other.cancel(firstId())).toBe(true);
  await expect.poll(texts).toEqual([]);
  await expect.poll(storedTexts).toEqual([]);
  const inputs = online();
  await Promise.all([resume(), other.resume()]);
  expect(inputs).toEqual([]);
});

test('what is being sent, by whatever tab, or was sent, cannot be cancelled', async () => {
  await waitsForAlex();
  const other = await openQuad();
  await expect.poll(() => textsIn(other.useOutbox)).toEqual(['from Alex']);
  const id = firstId();
  const through = Promise.withResolvers<void>();
  const inputs = answer(chatCalls.CreateMessage, async ({ content, client_id }) => {
    await through.promise;
    return success(said(7, 1, { content, client_id }));
  });
  await resume();
  await expect.poll(() => inputs).toHaveLength(1);
  expect([await cancel(id), await other.cancel(id)]).toEqual([false, false]);
  through.resolve();
  await expect.poll(() => [...texts(), ...textsIn(other.useOutbox)]).toEqual([]);
  expect(await other.cancel(id)).toBe(false);
  expect(inputs).toHaveLength(1);
});

test('what the chat is called is stored with what waits for it', async () => {
  offline();
  rememberMe(currentUser());
  send(7, 'from Alex', [], 'Priya Raman');
  await expect.poll(storedTexts).toEqual(['from Alex']);
  const reloaded = await openQuad();
  await expect.poll(() => reloaded.useOutbox.getState().messages[0]?.chat_title).toBe('Priya Raman');
});

test('a failed message that is tried again goes', async () => {
  answer(chatCalls.CreateMessage, () => failure(400));
  rememberMe(currentUser());
  send(7, 'from Alex', []);
  await expect.poll(statuses).toEqual(['failed']);
  const inputs = online();
  retry(useOutbox.getState().messages[0]?.client_id ?? '');
  await expect.poll(texts).toEqual([]);
  expect(inputs).toMatchObject([{ content: 'from Alex' }]);
});

test('what a session ended under waits until its author is back', async () => {
  answer(chatCalls.CreateMessage, () => failure(401, 'Unauthorised'));
  rememberMe(currentUser());
  send(7, 'from Alex', []);
  await expect.poll(storedTexts).toEqual(['from Alex']);
  await expect.poll(statuses).toEqual(['waiting']);
  const inputs = online();
  signedIn(sessionUser());
  await resume();
  await expect.poll(texts).toEqual([]);
  expect(inputs).toMatchObject([{ content: 'from Alex' }]);
});

test('a record that cannot be read goes, and the others stay', async () => {
  await waitsForAlex();
  await storeRecord(ALEX, 'outbox', 'broken', { client_id: 'broken', content: 5 });
  const opened = await openQuad();
  await expect.poll(() => textsIn(opened.useOutbox)).toEqual(['from Alex']);
  await expect.poll(storedTexts).toEqual(['from Alex']);
});

test('where the browser refuses storage, messages go all the same', async () => {
  const complained = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const refusing = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('No', 'SecurityError');
  });
  onTestFinished(() => {
    refusing.mockRestore();
    complained.mockRestore();
  });
  const inputs = online();
  rememberMe(currentUser());
  send(7, 'from Alex', []);
  await expect.poll(texts).toEqual([]);
  expect(inputs).toMatchObject([{ content: 'from Alex' }]);
  expect(complained.mock.calls.flat()).toEqual(["[error] The browser's database refuses: SecurityError"]);
});

test('a database that does not answer holds nothing up', async () => {
  const hanging = vi.spyOn(indexedDB, 'open').mockReturnValue(new EventTarget() as IDBOpenDBRequest);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
    hanging.mockRestore();
  });
  const inputs = online();
  rememberMe(currentUser({ id: 11 })); // A new user needs a new database connection, which never answers.
  send(7, 'from Alex', []);
  await vi.advanceTimersByTimeAsync(3000);
  await expect.poll(() => inputs).toMatchObject([{ content: 'from Alex' }]);
});

test('how far an upload is changes no message, and is not stored', async () => {
  const through = Promise.withResolvers<void>();
  answer(chatCalls.CreateMessage, async ({ content }) => {
    await through.promise;
    return success(said(7, 1, { content }));
  });
  rememberMe(currentUser());
  const changes: unknown[] = [];
  onTestFinished(
    useOutbox.subscribe(({ messages }) => {
      if (Object.keys(useUploads.getState().shares).length > 0) changes.push(messages);
    }),
  );
  send(7, 'look', [photo()]);
  await expect.poll(() => Object.values(useUploads.getState().shares)).toEqual([0.5]);
  expect(statuses()).toEqual(['sending']);
  expect(changes).toEqual([]);
  expect(JSON.stringify((await storedRecords(ALEX))['outbox'])).not.toContain('0.5');
  through.resolve();
  await expect.poll(() => [texts(), useUploads.getState().shares]).toEqual([[], {}]);
});
