import { letterCalls } from '@quad/contract/letters/calls.ts';
import { LETTER_COMMENTS_MOST } from '@quad/contract/letters/limits.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import { expect, test } from 'vitest';
import { failure } from '#features/chat/testing/chats.ts';
import { commitBoth, insertBeginner } from '#features/dating/testing/queries.ts';
import { insertReport } from '#features/reports/queries/reports.ts';
import { countSnapshots, findCases, findSnapshot, setState } from '#features/reports/testing/queries.ts';
import { type Person, testApp, appOfFile } from '#testing/app.ts';
import { LETTER, LETTER_COMMENT } from './limits.ts';
import { reject } from './moderation/decide.ts';
import { sealOf } from './seal.ts';
import { dater, publish, writeComment, writeLetter } from './testing/letters.ts';
import { countLetters, insertComments } from './testing/queries.ts';

const {
  GetLoveLetters,
  GetLoveLetterByID,
  CreateLoveLetter,
  CreateLoveLetterComment,
  DeleteLoveLetter,
  DeleteLoveLetterComment,
} = letterCalls;
const NO_LETTER = failure(404, 'Love letter not found');
const NO_COMMENT = failure(404, 'Comment not found');
const DAY_MS = 24 * 60 * 60 * 1000;

let now = Date.parse('2026-11-22T10:07:31.500Z');
const app = await appOfFile({ now: () => now });
const [ann, bob] = [await dater(app), await dater(app)];

const first = (person: Person) => person.callOk(GetLoveLetters, { page: 0 });
const idsOf = (letters: { id: number }[]) => letters.map(({ id }) => id);

test('a letter waits for review, then everybody reads it, with the quarter-hour of its publication', async () => {
  const content = 'To the one with the yellow umbrella';
  const written = await ann.callOk(CreateLoveLetter, { content: `  ${content} ` });
  const mine = { id: written.id, content, isMe: true, uni_id: null, comments: [], comment_count: 0 };
  expect(written).toEqual({ ...mine, creation_time: null, pending: true });
  expect((await first(ann))[0]).toEqual(written);
  expect(await ann.callOk(GetLoveLetterByID, { letter_id: written.id })).toEqual(written);
  expect(idsOf(await first(bob))).not.toContain(written.id);
  expect(await bob.call(GetLoveLetterByID, { letter_id: written.id })).toEqual(NO_LETTER);

  now += 15 * 60 * 1000;
  await publish(app, written.id);
  const published = { ...mine, creation_time: '2026-11-22T10:15:00.000Z' };
  expect((await first(ann))[0]).toEqual(published);
  expect((await first(bob))[0]).toEqual({ ...published, isMe: false });
});

test('what was approved is still waiting until its quarter-hour comes', async () => {
  const { id } = await ann.callOk(CreateLoveLetter, { content: 'Patience, patience' });
  now += 15 * 60 * 1000;
  await publish(app, id);
  now -= 15 * 60 * 1000;
  expect((await first(ann)).find((letter) => letter.id === id)).toMatchObject({
    pending: true,
    creation_time: null,
  });
  expect(await bob.call(GetLoveLetterByID, { letter_id: id })).toEqual(NO_LETTER);
  now += 15 * 60 * 1000;
  expect(idsOf(await first(bob))).toContain(id);
});

test('comments wait, too; a list shows the first one and how many there are', async () => {
  const letter_id = await writeLetter(app, ann, 'Who plays the carillon?');
  const left = await bob.callOk(CreateLoveLetterComment, { letter_id, content: 'Me' });
  expect(left).toEqual({
    id: left.id,
    letter_id,
    content: 'Me',
    creation_time: null,
    isMe: true,
    pending: true,
  });
  expect((await bob.callOk(GetLoveLetterByID, { letter_id })).comments).toEqual([left]);
  expect((await ann.callOk(GetLoveLetterByID, { letter_id })).comments).toEqual([]);
  await publish(app, left.id);
  now += 15 * 60 * 1000;
  await writeComment(app, ann, letter_id, 'Thank you');
  const whole = await ann.callOk(GetLoveLetterByID, { letter_id });
  expect(whole.comments.map(({ content, isMe }) => [content, isMe])).toEqual([
    ['Me', false],
    ['Thank you', true],
  ]);
  const listed = (await first(bob)).find(({ id }) => id === letter_id);
  expect(listed).toMatchObject({ comment_count: 2, comments: [{ content: 'Me', isMe: true }] });
  expect(listed?.comments).toHaveLength(1);
  expect(listed?.comments[0]?.creation_time).toMatch(/:(00|15|30|45):00\.000Z$/);
});

test('nobody comments on what is not published, their own included, nor beyond 200', async () => {
  const { id } = await ann.callOk(CreateLoveLetter, { content: 'Not there yet' });
  for (const letter_id of [id, Number.MAX_SAFE_INTEGER])
    expect(await ann.call(CreateLoveLetterComment, { letter_id, content: 'Hm' })).toEqual(NO_LETTER);
  await publish(app, id);
  await insertComments(app.db, id, LETTER_COMMENTS_MOST);
  expect(await ann.call(CreateLoveLetterComment, { letter_id: id, content: 'One more' })).toEqual(
    failure(409, 'This love letter takes no more comments'),
  );
});

test('a person who does not date is refused everything; who is committed is not', async () => {
  const [never, beginner, low, high] = await Promise.all([1, 2, 3, 4].map(() => app.person()));
  if (!never || !beginner || !low || !high) throw new Error('Somebody is missing.');
  await insertBeginner(app.db, beginner.user_id);
  await commitBoth(app.db, low.user_id, high.user_id);
  const letter_id = await writeLetter(app, ann, 'For those who date');
  for (const person of [never, beginner])
    for (const answer of [
      await person.call(GetLoveLetters, { page: 0 }),
      await person.call(GetLoveLetterByID, { letter_id }),
      await person.call(CreateLoveLetter, { content: 'May I write?' }),
      await person.call(CreateLoveLetterComment, { letter_id, content: 'May I?' }),
      await person.call(DeleteLoveLetter, { letter_id }),
      await person.call(DeleteLoveLetterComment, { comment_id: letter_id }),
      await person.call(reportCalls.CreateReport, {
        target_type: 'LETTER',
        target_id: letter_id,
        reason: 'SPAM',
      }),
    ])
      expect(answer).toMatchObject({ errors: [{ code: 403 }] });
  expect(idsOf(await first(low))).toContain(letter_id);
  await low.callOk(CreateLoveLetter, { content: 'May I write?' });
});

test('a rejected letter and one of thirty days ago are nobody’s to read', async () => {
  const { id } = await ann.callOk(CreateLoveLetter, { content: 'Somebody’s full name' });
  expect(await reject({ db: app.db, now }, id, 'names somebody')).toBe(true);
  const old = await writeLetter(app, ann, 'A month is a long time');
  now += 30 * DAY_MS;
  for (const letter_id of [id, old])
    for (const person of [ann, bob]) {
      expect(await person.call(GetLoveLetterByID, { letter_id })).toEqual(NO_LETTER);
      expect(await person.call(DeleteLoveLetter, { letter_id })).toEqual(NO_LETTER);
      expect(idsOf(await first(person))).not.toContain(letter_id);
    }
});

test('pages follow each other without gap or repeat, and one’s own that wait come with the first', async () => {
  const ids: number[] = [];
  for (let written = 0; written < 24; written += 1) {
    if (written % 10 === 0) now += 15 * 60 * 1000;
    ids.push(await writeLetter(app, bob, `Letter number ${written}`));
  }
  const { id } = await ann.callOk(CreateLoveLetter, { content: 'On top of all' });
  const [page, next] = [await first(ann), await ann.callOk(GetLoveLetters, { page: 1 })];
  expect(page[0]?.id).toBe(id);
  expect(page).toHaveLength(21);
  expect(next.every(({ pending }) => pending === undefined)).toBe(true);
  const all = idsOf([...page.slice(1), ...next]);
  expect(new Set(all).size).toBe(all.length);
  expect(new Set(all)).toEqual(new Set(ids));
  const times = [...page.slice(1), ...next].map(({ creation_time }) => creation_time ?? '');
  expect(times).toEqual(times.toSorted().toReversed());
  expect(idsOf(await first(bob))).toEqual(idsOf(page.slice(1)));
  expect(await ann.callOk(GetLoveLetters, { page: 1000 })).toEqual([]);
});

test('one takes back one’s own, waiting or published, and nothing else', async () => {
  const letter_id = await writeLetter(app, ann, 'I take it all back');
  const comment_id = await writeComment(app, bob, letter_id, 'Please do');
  const waiting = await bob.callOk(CreateLoveLetterComment, { letter_id, content: 'Or do not' });
  expect(await bob.call(DeleteLoveLetter, { letter_id })).toEqual(
    failure(403, 'You can only delete your own love letter'),
  );
  expect(await ann.call(DeleteLoveLetterComment, { comment_id })).toEqual(
    failure(403, 'You can only delete your own comment'),
  );
  expect(await ann.call(DeleteLoveLetterComment, { comment_id: waiting.id })).toEqual(NO_COMMENT);
  expect(await ann.call(DeleteLoveLetter, { letter_id: comment_id })).toEqual(NO_LETTER);
  expect(await bob.callOk(DeleteLoveLetterComment, { comment_id: waiting.id })).toBeNull();
  expect(await bob.callOk(DeleteLoveLetterComment, { comment_id })).toBeNull();
  expect((await ann.callOk(GetLoveLetterByID, { letter_id })).comment_count).toBe(0);
  const before = await countLetters(app.db);
  await writeComment(app, bob, letter_id, 'Goodbye');
  expect(await ann.callOk(DeleteLoveLetter, { letter_id })).toBeNull();
  expect(await countLetters(app.db)).toBe(before - 1);
  expect(await ann.call(DeleteLoveLetter, { letter_id })).toEqual(NO_LETTER);
});

test('a report keeps what everybody reads and says nothing of the author', async () => {
  const cat = await dater(app);
  const letter_id = await writeLetter(app, ann, 'Rude words');
  const target_id = await writeComment(app, bob, letter_id, 'Ruder words');
  const report = { target_type: 'LETTER', target_id: letter_id, reason: 'ABUSE' } as const;
  expect(await ann.call(reportCalls.CreateReport, report)).toEqual(
    failure(403, 'You can’t report your own love letter'),
  );
  await cat.callOk(reportCalls.CreateReport, report);
  const { creation_time: published_at } = await cat.callOk(GetLoveLetterByID, { letter_id });
  expect(await findSnapshot(app.db, cat.user_id)).toEqual({
    reported_id: null,
    held: [],
    content: { letter: { id: letter_id, content: 'Rude words', uni_id: null, published_at } },
  });
  const comment = { target_type: 'LETTER_COMMENT', target_id, reason: 'ABUSE' } as const;
  expect(await cat.call(reportCalls.CreateReport, { ...report, target_id })).toEqual(NO_LETTER);
  expect(await bob.call(reportCalls.CreateReport, comment)).toEqual(
    failure(403, 'You can’t report your own comment'),
  );
  await cat.callOk(reportCalls.CreateReport, comment);
  const { id } = await bob.callOk(CreateLoveLetterComment, { letter_id, content: 'Unseen' });
  expect(await cat.call(reportCalls.CreateReport, { ...comment, target_id: id })).toEqual(NO_COMMENT);
});

test('a report from before snapshots had the time and the letter above has a repeat like any other', async () => {
  const [cat, words] = [await dater(app), 'Rude words'];
  const letter_id = await writeLetter(app, ann, words);
  const comment_id = await writeComment(app, bob, letter_id, words);
  const things = [
    ['LETTER', letter_id, { letter: { id: letter_id, content: words, uni_id: null } }],
    ['LETTER_COMMENT', comment_id, { comment: { id: comment_id, content: words, uni_id: null } }],
  ] as const;
  for (const [target_type, target_id, content] of things) {
    const report = { target_type, target_id, reason: 'ABUSE', comments: '' } as const;
    const old = { reported_id: null, content, media_ids: [] };
    await app.db
      .transaction()
      .execute((tx) => insertReport(tx, { ...report, reporter_id: cat.user_id }, [old]));
    await setState(app.db, cat.user_id, 'CLOSED', 'NO_ACTION');
    await cat.callOk(reportCalls.CreateReport, report);
    expect(await findCases(app.db, target_type, target_id)).toHaveLength(1);
  }
  expect(await countSnapshots(app.db, cat.user_id)).toBe(2);
});

test('one letter in ten minutes, three a day, thirty comments an hour; what is refused costs nothing', async () => {
  const strict = await testApp({ env: { LIMITS: 'on' } });
  try {
    const [cat, dan] = [await dater(strict), await dater(strict)];
    expect(await cat.call(CreateLoveLetter, { content: 'short' })).toMatchObject({ errors: [{ code: 400 }] });
    const letter_id = await writeLetter(strict, cat, 'The first of today');
    const again = await cat.send(CreateLoveLetter, { content: 'The second of today' });
    expect(again.statusCode).toBe(429);
    expect(again.json()).toMatchObject({ errors: [{ message: 'One letter every 10 minutes.' }] });
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(590);
    const named = sealOf(strict.services.config).countedAs(dan.user_id);
    await strict.services.limits.consume(LETTER, named, 3);
    const fourth = await dan.send(CreateLoveLetter, { content: 'The fourth of today' });
    expect([fourth.statusCode, Number(fourth.headers['retry-after']) > 3600]).toEqual([429, true]);
    await strict.services.limits.consume(LETTER_COMMENT, named, 29);
    await dan.callOk(CreateLoveLetterComment, { letter_id, content: 'The last of this hour' });
    expect((await dan.send(CreateLoveLetterComment, { letter_id, content: 'No' })).statusCode).toBe(429);
  } finally {
    await strict.close();
  }
});
