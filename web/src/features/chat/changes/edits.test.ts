import { changeCalls } from '@quad/contract/chat/change-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { now } from '#platform/now.ts';
import { clearEverything } from '#platform/session.ts';
import { useToasts } from '#ui/toasts.ts';
import { beAlex } from '#testing/cards.ts';
import { said } from '#testing/chat-server.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { emptyDatabases, openTab, storedRecords } from '#testing/local-databases.ts';
import { ALEX } from '#testing/cards.ts';
import { hasUnsent } from '../composer/unsent.ts';
import { changeDraft, clearDrafts, type Editing, readDraft } from '../drafts.ts';
import { heardChange } from '../history/catch-up-changes.ts';
import { messageNow, putMessages } from '../history/message-store.ts';
import { edit, hasEdits, resumeEdits, useEdits, useFailedEdits } from './edits.ts';
import type * as edits from './edits.ts';

const CHAT = 7;
let message_id = 9000;
let change = 0;

const asEdit = (text: string): Editing => ({ message_id, text, original: 'First', hasMedia: false });
const make = (text: string) => edit(CHAT, asEdit(text));
const item = (content: string, some = {}) => said(CHAT, 1, { id: message_id, content, ...some });
const textNow = () => messageNow(item('First')).message.content;
const failed = () => useFailedEdits.getState()[message_id];
const waiting = () => useEdits.getState()[message_id];
const toasts = () => useToasts.getState().list.map(({ text }) => text);
const records = async () => (await storedRecords(ALEX))['edits'];

/** Makes the server store all edits. @returns the texts that it was asked to store */
function storeAll(): string[] {
  const texts: string[] = [];
  answer(changeCalls.EditMessage, ({ content }) => {
    texts.push(content);
    return success(item(content, { change: (change += 1), edited_time: new Date(0).toISOString() }));
  });
  return texts;
}

beforeEach(async () => {
  clearEverything();
  await emptyDatabases();
  beAlex();
  await hasEdits();
  message_id += 1;
  change = 0;
  clearDrafts();
  useToasts.setState({ list: [] });
});

test('an edit is shown at once, and then as the server has stored it', async () => {
  const first = Promise.withResolvers<void>();
  answer(changeCalls.EditMessage, async ({ content }) => {
    await first.promise;
    return success(item(content, { change: 1, edited_time: new Date(0).toISOString() }));
  });
  const sent = make('Second');
  expect(textNow()).toBe('Second');
  expect(messageNow(item('First')).message.edited_time).toBeUndefined();
  first.resolve();
  await sent;
  expect(messageNow(item('First')).message).toMatchObject({ content: 'Second', change: 1 });
  expect(messageNow(item('First')).message.edited_time).toBeDefined();
  expect(await records()).toEqual([]);
});

test('an edit keeps whom the message mentions', async () => {
  const asked = answer(changeCalls.EditMessage, ({ content }) => success(item(content, { change: 1 })));
  await edit(CHAT, { ...asEdit('Lawn, @Priya?'), mentions: [5] });
  expect(asked).toEqual([{ message_id, content: 'Lawn, @Priya?', mentions: [5] }]);
});

test('while an edit is sent, it stays above answers and events, and an event that is later than its answer stays', async () => {
  answer(changeCalls.EditMessage, ({ content }) => {
    putMessages([item('Stale', { change: 1 })], now());
    expect(textNow()).toBe('Second');
    const edited_time = new Date(0).toISOString();
    heardChange({ chat_id: CHAT, message_id, change: 9, edit: { content: 'From my phone', edited_time } });
    return success(item(content, { change: 8, edited_time }));
  });
  await make('Second');
  expect(textNow()).toBe('From my phone');
});

test('edits of one message are sent one after another, and the last one counts', async () => {
  const first = Promise.withResolvers<void>();
  const texts: string[] = [];
  answer(changeCalls.EditMessage, async ({ content }) => {
    texts.push(content);
    await first.promise;
    return success(item(content, { change: (change += 1) }));
  });
  const one = make('Second');
  await expect.poll(() => texts).toEqual(['Second']);
  const others = [make('Third'), make('Fourth')];
  expect(textNow()).toBe('Fourth');
  first.resolve();
  await Promise.all([one, ...others]);
  expect(texts).toEqual(['Second', 'Fourth']);
  expect(textNow()).toBe('Fourth');
  expect(waiting()).toBeUndefined();
});

test('offline the last edit waits, and is sent once when the connection is back', async () => {
  answer(changeCalls.EditMessage, () => failure(null));
  await make('Second');
  await make('Third');
  expect(textNow()).toBe('Third');
  expect(waiting()).toMatchObject({ text: 'Third', waits: true });
  expect(toasts()).toEqual(['You’re offline. Your edit goes through once you’re back.']);
  expect(await hasUnsent()).toBe(true);
  const texts = storeAll();
  await resumeEdits();
  expect(texts).toEqual(['Third']);
  expect(await hasUnsent()).toBe(false);
});

test('an edit that waits is shown and sent after a reload, by one tab', async () => {
  answer(changeCalls.EditMessage, () => failure(null));
  await make('Second');
  const tab = await openTab<typeof edits>(import.meta.url, ['edits.ts']);
  expect(await tab.hasEdits()).toBe(true);
  expect(tab.useEdits.getState()[message_id]).toMatchObject({ text: 'Second', waits: true });
  await make('Third');
  const texts = storeAll();
  await tab.resumeEdits();
  await resumeEdits();
  expect(texts).toEqual(['Third']);
  expect([waiting(), tab.useEdits.getState()[message_id]]).toEqual([undefined, undefined]);
});

test('an edit that comes too late says so, and its words are in the box again', async () => {
  answer(changeCalls.EditMessage, () => failure(409, 'Messages can be edited for 15 minutes'));
  changeDraft(CHAT, { text: 'Half a sentence' });
  await make('Second');
  expect(textNow()).toBe('First');
  expect(failed()?.problem).toBe('Could not edit: 15 minutes are over');
  expect(toasts()).toEqual(['Could not edit: 15 minutes are over']);
  expect(readDraft(CHAT)).toEqual({ text: 'Half a sentence', files: [], editing: asEdit('Second') });
  expect(await records()).toEqual([]);
});

test('the words of a refused edit stay at the message while the box has those of another', async () => {
  answer(changeCalls.EditMessage, () => failure(409, 'This message was edited too often'));
  const other = { ...asEdit('Another'), message_id: 1 };
  changeDraft(CHAT, { editing: other });
  await make('Second');
  expect(readDraft(CHAT).editing).toEqual(other);
  const refused = { text: 'Second', problem: 'This message was edited too often' };
  expect(failed()).toMatchObject(refused);
  const tab = await openTab<typeof edits>(import.meta.url, ['edits.ts']);
  expect(await tab.hasEdits()).toBe(false);
  expect(tab.useFailedEdits.getState()[message_id]).toMatchObject(refused);
  tab.forgetFailed(message_id);
  await expect.poll(records).toEqual([]);
});

test('nothing of it is left for the next person', async () => {
  answer(changeCalls.EditMessage, () => failure(null));
  await make('Second');
  clearEverything();
  expect(useEdits.getState()).toEqual({});
  expect(textNow()).toBe('First');
});
