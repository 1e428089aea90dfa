import { accountCalls } from '@quad/contract/account/calls.ts';
import { friendCalls } from '@quad/contract/friends/calls.ts';
import { letterCalls } from '@quad/contract/letters/calls.ts';
import { letterStaffCalls } from '@quad/contract/letters/staff-calls.ts';
import { unmaskingCalls } from '@quad/contract/letters/unmasking-calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listMentions } from '#features/account/testing/queries/traces.ts';
import { newRecoveryCodes } from '#features/auth/second-factor/codes.ts';
import { replaceRecoveryCodes } from '#features/auth/second-factor/queries.ts';
import { insertFriends } from '#features/chat/testing/queries.ts';
import { hashToken } from '#platform/sessions/tokens.ts';
import { type Person, appOfFile } from '#testing/app.ts';
import { storedFiles } from '#testing/stored-files.ts';
import { cleanUpLetters } from './cleanup/clean-up-letters.ts';
import { listWaiting } from './moderation/queries/queue.ts';
import { sealOf } from './seal.ts';
import { dater, publish, writeComment, writeLetter } from './testing/letters.ts';
import { listAsTheyLie, listRawRows, listTouched, type RawRow } from './testing/queries.ts';

// These tests read everything that a third person and a moderator can receive about letters by two authors. Only the
// texts may show which letters have the same author. Source: security.md T1 to T5.

const { GetLoveLetters, GetLoveLetterByID, CreateLoveLetter, CreateLoveLetterComment } = letterCalls;
const PASSWORD = 'jacaranda season';
const MINUTE_MS = 60_000;

let now = Date.parse('2026-11-22T10:01:00.000Z');
const app = await appOfFile({ env: { LOG_LEVEL: 'trace' }, now: () => now });
const password_hash = await app.services.passwords.hash(PASSWORD);
const [ann, bob, cat] = [await dater(app, { password_hash }), await dater(app), await dater(app)];

/** How many letters and comments a person wrote. This can be computed only with the secret key. */
const numberBy = (rows: readonly RawRow[], user_id: number): number =>
  rows.filter((row) => sealOf(app.services.config).open(row.letter_id, row.box)?.user_id === user_id).length;

const idsOf = (things: readonly { id: number }[]): number[] => things.map(({ id }) => id);

/**
 * A letter with the headers of its response, as a third person receives it, but without its text and its random parts.
 */
async function asReceived(person: Person, letter_id: number) {
  const response = await person.send(GetLoveLetterByID, { letter_id });
  const { id, content, comments, ...said } = response.json().content;
  expect([id, typeof content]).toEqual([letter_id, 'string']);
  const headers: Record<string, unknown> = {
    ...response.headers,
    'content-length': 0,
    date: '',
    'x-request-id': '',
  };
  return { said, headers, comments: comments.map(withoutWords) };
}
const withoutWords = ({ id: _id, letter_id: _on, content: _words, ...said }: Record<string, unknown>) => said;

/** The stored rows of a letter, without its text and ids. Random parts are compared only by their length. */
function asStored({ letter_id: _id, on_letter_id, content: _words, mark, box, ...row }: RawRow) {
  const { ctid: _c, author_ctid: _a, written_by: _by, author_written_by: _by_too, ...said } = row;
  return { ...said, isComment: on_letter_id !== null, lengths: [mark.length, box.length] };
}

const windowsOf = (bytes: Buffer): string[] =>
  Array.from({ length: bytes.length - 5 }, (_, at) => bytes.subarray(at, at + 6).toString('hex'));

test('answers, rows, files, events and lines of the log differ by the words alone', async () => {
  const device = await cat.connect();
  const [events, files] = [app.events.length, await storedFiles(app)];
  const letter_ids = [
    await writeLetter(app, ann, 'Ann wrote this at eight'),
    await writeLetter(app, ann, 'Ann wrote this at nine'),
    await writeLetter(app, bob, 'Bob wrote this at ten'),
  ];
  const [one, two, three] = letter_ids as [number, number, number];
  for (const person of [ann, bob]) for (const id of [one, three]) await writeComment(app, person, id, 'Aw');

  const [first, , other] = [await asReceived(cat, one), null, await asReceived(cat, three)];
  expect(first).toEqual(other);
  expect((await asReceived(cat, two)).said).toEqual({ ...first.said, comment_count: 0 });
  const listed = await cat.callOk(GetLoveLetters, { page: 0 });
  expect(new Set(idsOf(listed))).toEqual(new Set(letter_ids));

  const rows = await listRawRows(app.db);
  const same = new Set(rows.map((row) => JSON.stringify(asStored(row))));
  expect(same.size).toBe(2);
  const parts = rows.flatMap(({ mark, box }) => [...windowsOf(mark), ...windowsOf(box)]);
  expect(new Set(parts).size).toBe(parts.length);
  for (const { letter_id } of rows)
    expect(await listMentions(app.db, `${letter_id}`)).toEqual(['public.letter', 'public.letter_author']);

  expect(app.events.slice(events)).toEqual([]);
  expect(device.events).toEqual([]);
  expect(await storedFiles(app)).toEqual(files);
  await expectSameLines([ann, bob, cat], letter_ids);
});

/** Expects that log lines about letters contain only the name of the call, its result and its duration. */
async function expectSameLines(people: Person[], letter_ids: number[]): Promise<void> {
  const read = () => readFile(join(app.dataDir, 'quad.log'), 'utf8');
  await expect.poll(read).toContain('"route":"/api/date/GetLoveLetters"');
  const lines = (await read()).split('\n').filter((line) => line.includes('/api/date/'));
  const said = lines.map((line) => {
    const { time: _time, ms: _ms, reqId: _number, ...rest } = JSON.parse(line) as Record<string, unknown>;
    return JSON.stringify(rest);
  });
  const routes = ['CreateLoveLetter', 'CreateLoveLetterComment', 'GetLoveLetterByID', 'GetLoveLetters'];
  expect([...new Set(said)].map((line) => JSON.parse(line) as unknown)).toEqual(
    expect.arrayContaining(
      routes.map((name) => expect.objectContaining({ route: `/api/date/${name}`, status: 200 })),
    ),
  );
  expect(new Set(said).size).toBe(routes.length);
  await expectUnsaid(people, letter_ids);
}

/** Expects that no line of the log contains the id of one of these people or letters. */
async function expectUnsaid(people: Person[], letter_ids: readonly number[]): Promise<void> {
  const whole = await readFile(join(app.dataDir, 'quad.log'), 'utf8');
  for (const { user_id } of people) expect(whole).not.toMatch(new RegExp(`"user_id":${user_id}\\b`));
  for (const id of letter_ids) expect(whole).not.toContain(`${id}`);
}

test('what stores a letter touches no row of a person, nor of anything else', async () => {
  const letter_id = await writeLetter(app, bob, 'In a transaction of its own');
  await ann.callOk(CreateLoveLetter, { content: 'Waiting, in one of its own' });
  await ann.callOk(CreateLoveLetterComment, { letter_id, content: 'The same' });
  const transactions = (await listRawRows(app.db)).flatMap((row) => [row.written_by, row.author_written_by]);
  expect(await listTouched(app.db, transactions)).toEqual(['public.letter', 'public.letter_author']);
});

test('who wrote a letter that two of staff were shown is written nowhere, and the rest stays as it was', async () => {
  const author = await dater(app, { first_name: 'Quokkaname' });
  const [kim, ada] = [await app.person({ role: 'moderator' }), await app.person({ role: 'admin' })];
  const [code = ''] = newRecoveryCodes();
  await replaceRecoveryCodes(app.db, ada.user_id, [hashToken(code)]);
  const { id } = await author.callOk(CreateLoveLetter, { content: 'Somebody is in danger here' });
  const other = await author.callOk(CreateLoveLetter, { content: 'And this one is by the same' });
  const mentioned = await listMentions(app.db, 'quokkaname');
  const before = await listRawRows(app.db);

  now += 15 * MINUTE_MS;
  await kim.callOk(letterStaffCalls.OpenLetterCase, { case_id: id });
  const asking = { queue: 'letters', case_id: id, ground: 'THREATS', reason: 'To warn them' } as const;
  const { request_id } = await kim.callOk(unmaskingCalls.RequestUnmasking, asking);
  await ada.callOk(unmaskingCalls.ConfirmUnmasking, { request_id, code });
  for (const person of [kim, ada])
    expect(await person.callOk(unmaskingCalls.ShowAuthor, { request_id })).toEqual({
      author: { user_id: author.user_id, name: 'Quokkaname Test' },
    });

  expect(await listMentions(app.db, 'quokkaname')).toEqual(mentioned);
  expect(await listRawRows(app.db)).toEqual(before);
  expect(await listMentions(app.db, `${other.id}`)).toEqual(['public.letter', 'public.letter_author']);
  const transactions = before.flatMap((row) => [row.written_by, row.author_written_by]);
  expect(await listTouched(app.db, transactions)).toEqual(['public.letter', 'public.letter_author']);
  await expectUnsaid([author], [id, other.id]);
});

test('blocking, unfriending and deleting the author change nothing that others or moderators see', async () => {
  const dan = await dater(app);
  await insertFriends(app.db, cat.user_id, ann.user_id);
  const letter_id = await writeLetter(app, ann, 'Whoever reads this');
  await writeComment(app, ann, letter_id, 'And this');
  await ann.callOk(CreateLoveLetter, { content: 'Nobody has read this one' });
  const see = async () => ({
    cat: (await cat.send(GetLoveLetters, { page: 0 })).body,
    one: (await cat.send(GetLoveLetterByID, { letter_id })).body,
    dan: (await dan.send(GetLoveLetters, { page: 0 })).body,
    queue: await listWaiting(app.db),
  });
  const before = await see();
  expect(before.cat).toBe(before.dan);
  await cat.callOk(friendCalls.RemoveFriend, { user_id: ann.user_id });
  expect(await see()).toEqual(before);
  await cat.callOk(peopleCalls.BlockUser, { user_id: ann.user_id });
  expect(await see()).toEqual(before);
  await ann.callOk(accountCalls.DeleteAccount, { agree_delete: true, password: PASSWORD, feedback: null });
  expect(await see()).toEqual(before);

  const stored = await listRawRows(app.db);
  const hers = numberBy(stored, ann.user_id);
  expect(hers).toBeGreaterThanOrEqual(3);
  await cleanUpLetters(app.services);
  expect(await see()).toEqual(before);
  const rows = await listRawRows(app.db);
  expect(new Set(rows.map(({ author_written_by }) => author_written_by)).size).toBe(1);
  const [olds, news] = [stored, rows].map((all) => new Map(all.map((row) => [row.letter_id, row])));
  expect([...(news?.keys() ?? [])].length).toBe(stored.length);
  // All letters and comments by Ann are still stored, waiting or published. They have no author any more.
  expect([numberBy(rows, ann.user_id), numberBy(rows, 0)]).toEqual([0, hers]);
  await expectUnsaid(
    [ann, cat, dan],
    rows.map((row) => row.letter_id),
  );
  for (const [id, { box }] of news ?? []) expect(olds?.get(id)?.box.equals(box)).toBe(false);
});

test('no order and no time tells who wrote earlier, as soon as the hour is over', async () => {
  const EACH = 40;
  const byAnn: number[] = [];
  const all: number[] = [];
  const eve = await dater(app);
  for (let written = 0; written < 2 * EACH; written += 1) {
    now += MINUTE_MS;
    const author = written < EACH ? eve : bob;
    const { id } = await author.callOk(CreateLoveLetter, { content: `Number ${written} of many` });
    if (author === eve) byAnn.push(id);
    all.push(id);
  }
  const tells = (order: readonly number[]) =>
    leaning(
      order.filter((id) => all.includes(id)),
      byAnn,
    );
  // Checks that `tells` works: `all` is in the order of writing, which reveals the author.
  expect(tells(all)).toBeGreaterThan(5);
  await cleanUpLetters(app.services);
  const rows = await listRawRows(app.db);
  expect(tells(await listAsTheyLie(app.db))).toBeLessThan(4.5);
  expect(tells(rows.map(({ letter_id }) => letter_id))).toBeLessThan(4.5);
  expect(new Set(rows.map(({ author_written_by }) => author_written_by)).size).toBe(1);
  expect(rows.filter(({ state, decided_at }) => state === 'pending' && decided_at !== null)).toEqual([]);
  // No past quarter-hour is still stored. Staff see the letters of past quarter-hours already.
  expect(rows.filter(({ queued_at }) => queued_at !== null && (queued_at as Date).getTime() <= now)).toEqual(
    [],
  );
  const queue = idsOf(await listWaiting(app.db));
  expect(tells(queue)).toBeLessThan(4.5);

  for (const id of queue.filter((one) => all.includes(one))) await publish(app, id);
  now += 15 * MINUTE_MS;
  const pages = await Promise.all([0, 1, 2, 3, 4, 5].map((page) => cat.callOk(GetLoveLetters, { page })));
  expect(tells(idsOf(pages.flat()))).toBeLessThan(4.5);
  const times = pages.flat().map(({ creation_time }) => Date.parse(creation_time ?? ''));
  expect(times.filter((time) => time % (15 * MINUTE_MS) !== 0)).toEqual([]);
});

/**
 * Measures whether the ids of `some` come early or late in a list. The result is the difference of the rank sum from
 * its expected value, in standard deviations (Mann and Whitney).
 */
function leaning(order: readonly number[], some: readonly number[]): number {
  const [n, m] = [some.length, order.length - some.length];
  expect(order.length).toBe(2 * n);
  const ranks = order.reduce((sum, id, at) => sum + (some.includes(id) ? at + 1 : 0), 0);
  const expected = (n * (n + m + 1)) / 2;
  return Math.abs(ranks - expected) / Math.sqrt((n * m * (n + m + 1)) / 12);
}
