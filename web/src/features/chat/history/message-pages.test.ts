import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { expect, test } from 'vitest';
import { keepArrived, lastUnbroken, type MessagePages, oldestFirst } from './message-pages.ts';
import { markRead } from './readers.ts';

const said = (seq: number, readers: number[] = []): ChatMessage => ({
  message: {
    id: 100 + seq,
    seq,
    content: `Message ${seq}`,
    media: [],
    creation_time: '2026-11-06T04:00:00.000Z',
    author_id: 1,
    options: { chat_id: 7, read: readers.map((user_id) => ({ user_id })) },
  },
  user: { id: 1, first_name: 'Wren', last_name: 'Abbott', pfp_url: null },
});

/** Makes pages in the cache's order: newest first. */
const pages = (...seqs: number[][]): MessagePages => ({
  pages: seqs.map((page) => ({ messages: page.map((seq) => said(seq)) })),
  pageParams: seqs.map(() => ({})),
});

const seqsOf = (loaded: unknown): number[] =>
  oldestFirst(loaded as MessagePages).map(({ message }) => message.seq);

test('a page of older messages keeps those that arrived while it was on its way', () => {
  const before = pages([5, 4, 3]);
  const fetched = pages([4, 3], [2, 1]);
  expect(seqsOf(keepArrived(before, fetched))).toEqual([1, 2, 3, 4, 5]);
});

test('a reading that was told meanwhile is kept, and a later one is taken', () => {
  const before: MessagePages = { pages: [{ messages: [said(2, [8]), said(1)] }], pageParams: [{}] };
  const fetched: MessagePages = { pages: [{ messages: [said(2), said(1, [8, 9])] }], pageParams: [{}] };
  const readers = oldestFirst(keepArrived(before, fetched) as MessagePages).map(({ message }) =>
    message.options.read.map(({ user_id }) => user_id),
  );
  expect(readers).toEqual([[8, 9], [8]]);
});

test('a reading reaches back to where its reader joined', () => {
  const read = markRead(pages([3, 2], [1]), { user_id: 8, joined_seq: 1 }, 103);
  expect(oldestFirst(read).map(({ message }) => message.options.read.length)).toEqual([0, 1, 1]);
});

test('the first ones to arrive stand as they are', () => {
  const fetched = pages([2, 1]);
  expect(keepArrived(undefined, fetched)).toBe(fetched);
});

test('a history is unbroken up to its first gap, or its end', () => {
  expect(lastUnbroken(pages([9, 3], [2, 1]))?.seq).toBe(3);
  expect(lastUnbroken(pages([3, 2, 1]))?.seq).toBe(3);
  expect(lastUnbroken(pages([]))).toBeUndefined();
  expect(lastUnbroken(undefined)).toBeUndefined();
});
