import { expect, test } from 'vitest';
import { said } from '#testing/chat-server.ts';
import type { Outgoing } from '../composer/outbox.ts';
import { type History, layRows } from './rows.ts';

const ME = 1;
const NOON = Date.parse('2026-11-02T12:00:00');
const history = (some: Partial<History>): History => ({
  messages: [],
  outgoing: [],
  typing: [],
  me: ME,
  readUpTo: null,
  top: 'start',
  bottom: 'latest',
  ...some,
});
const own = (id: number, created: number) =>
  said(7, id, { author_id: ME, client_id: `own ${id}`, creation_time: new Date(created).toISOString() });
const sending = (id: number, created: number): Outgoing => ({
  client_id: `own ${id}`,
  user_id: ME,
  chat_id: 7,
  content: `Message ${id}`,
  files: [],
  status: 'sending',
  problems: [],
  created,
});
/** The keys of the rows in order. For a message, the list also says whether the message begins or ends a run. */
const outlineOf = (rows: ReturnType<typeof layRows>) =>
  rows.map((row) => ('isFirst' in row ? [row.key, row.isFirst, row.isLast] : [row.key]));

test.each([
  ['within a minute', 60_000],
  ['after a pause', 10 * 60_000],
  ['on the next day', 24 * 60 * 60_000],
])('what is sent %s stands as it will once it is stored', (_when, later) => {
  const before = own(1, NOON);
  const times = [NOON + later, NOON + later + 1000];
  const onItsWay = layRows(
    history({ messages: [before], outgoing: times.map((at, i) => sending(i + 2, at)) }),
  );
  const stored = layRows(history({ messages: [before, ...times.map((at, i) => own(i + 2, at))] }));
  expect(outlineOf(onItsWay)).toEqual(outlineOf(stored));
});

test('what is stored is not shown a second time while its answer is on its way', () => {
  const rows = layRows(history({ messages: [own(1, NOON)], outgoing: [sending(1, NOON), sending(2, NOON)] }));
  expect(rows.flatMap((row) => (row.kind === 'message' || row.kind === 'outgoing' ? [row.key] : []))).toEqual(
    ['own 1', 'own 2'],
  );
});

test('apart from the latest messages nothing is on its way', () => {
  const rows = layRows(history({ messages: [own(1, NOON)], outgoing: [sending(2, NOON)], bottom: 'more' }));
  expect(rows.some(({ kind }) => kind === 'outgoing')).toBe(false);
});
