import { accountCalls } from '@quad/contract/account/calls.ts';
import { letterCalls } from '@quad/contract/letters/calls.ts';
import { expect, test } from 'vitest';
import { insertDater } from '#features/dating/testing/queries.ts';
import { type Person, appOfFile } from '#testing/app.ts';
import { cleanUpLetters } from './cleanup/clean-up-letters.ts';
import { approve, nextQuarter, reject } from './moderation/decide.ts';
import { lettersData } from './personal-data/data.ts';
import { makeSeal, sealOf } from './seal.ts';
import { dater, publish, writeComment, writeLetter } from './testing/letters.ts';
import { countLetters, listRawRows, setLastActive } from './testing/queries.ts';

const PASSWORD = 'jacaranda season';
const DAY_MS = 24 * 60 * 60 * 1000;
const { GetLoveLetters, GetLoveLetterByID, CreateLoveLetter, CreateLoveLetterComment } = letterCalls;

let now = Date.now();
const app = await appOfFile({ now: () => now });
const password_hash = await app.services.passwords.hash(PASSWORD);
const [ann, bob] = [await dater(app, { password_hash, uni_id: 57 }), await dater(app, { uni_id: 61 })];

const deciding = () => ({ db: app.db, seal: sealOf(app.services.config), now });
const authorOf = async (id: number) => {
  const row = (await listRawRows(app.db)).find(({ letter_id }) => letter_id === id);
  return row && sealOf(app.services.config).open(id, row.box);
};
const archiveOf = async (person: Person) => {
  const [section] = lettersData.sections;
  const rows: unknown[] = [];
  const read = section?.read(app.db, person.user_id, app.services) as AsyncIterable<object>;
  for await (const row of read) rows.push(row);
  return rows;
};

test('one’s letters and comments are in one’s archive, and nobody else’s', async () => {
  const letter_id = await writeLetter(app, ann, 'Mine, and published');
  await ann.callOk(CreateLoveLetter, { content: 'Mine, and waiting' });
  await writeComment(app, bob, letter_id, 'Not hers');
  await ann.callOk(CreateLoveLetterComment, { letter_id, content: 'Hers' });
  const archive = await archiveOf(ann);
  expect(archive).toHaveLength(3);
  expect(archive).toEqual(
    expect.arrayContaining([
      { kind: 'letter', content: 'Mine, and published', state: 'approved', published_at: expect.any(Date) },
      { kind: 'letter', content: 'Mine, and waiting', state: 'pending', published_at: null },
      { kind: 'comment', on: 'Mine, and published', content: 'Hers', state: 'pending', published_at: null },
    ]),
  );
  expect(await archiveOf(bob)).toMatchObject([{ content: 'Not hers' }]);
});

test('who deleted their account is forgotten within the hour; their letter stays, and keeps its institution', async () => {
  const { id } = await ann.callOk(CreateLoveLetter, { content: 'Before I go' });
  const kept = await writeLetter(app, bob, 'I stay here');
  const author = await authorOf(id);
  expect(author).toMatchObject({ user_id: ann.user_id, uni_id: 57 });
  await ann.callOk(accountCalls.DeleteAccount, { agree_delete: true, password: PASSWORD, feedback: null });
  await cleanUpLetters(app.services);
  expect(await authorOf(id)).toEqual({ ...author, user_id: 0 });
  expect(await authorOf(kept)).toMatchObject({ user_id: bob.user_id });
  expect(await archiveOf(ann)).toEqual([]);
  const isMine = (await bob.callOk(GetLoveLetters, { page: 0 })).filter(({ isMe }) => isMe);
  expect(isMine.map((letter) => letter.id)).toEqual([kept]);
  await publish(app, id);
  expect(await bob.callOk(GetLoveLetterByID, { letter_id: id })).toMatchObject({ isMe: false });
});

test('an institution is named where twenty of it date and were here, decided once', async () => {
  const members = await Promise.all(Array.from({ length: 18 }, () => dater(app, { uni_id: 57 })));
  const writer = await dater(app, { uni_id: 57 });
  const labelOf = async () => {
    const { id } = await writer.callOk(CreateLoveLetter, { content: 'From somewhere on campus' });
    await publish(app, id);
    return { id, uni_id: (await bob.callOk(GetLoveLetterByID, { letter_id: id })).uni_id };
  };
  expect((await labelOf()).uni_id).toBeNull();
  const twentieth = await app.person({ uni_id: 57 });
  expect((await labelOf()).uni_id).toBeNull();
  await insertDater(app.db, twentieth.user_id);
  const named = await labelOf();
  expect(named.uni_id).toBe(57);
  const comment_id = await writeComment(app, writer, named.id, 'No label here');
  expect(
    (await listRawRows(app.db)).find(({ letter_id }) => letter_id === comment_id)?.['uni_id'],
  ).toBeNull();
  await setLastActive(app.db, members[0]?.user_id ?? 0, new Date(now - 31 * DAY_MS));
  expect((await labelOf()).uni_id).toBeNull();
  expect(await bob.callOk(GetLoveLetterByID, { letter_id: named.id })).toMatchObject({ uni_id: 57 });
});

test('a decision is made once, and only on what waits', async () => {
  const { id } = await bob.callOk(CreateLoveLetter, { content: 'Decide on me' });
  expect(await Promise.all([1, 2, 3].map(() => approve(deciding(), id)))).toContain(true);
  expect(await approve(deciding(), id)).toBe(false);
  expect(await reject(deciding(), id, 'too late')).toBe(false);
  expect(await approve(deciding(), 7)).toBe(false);
  expect(nextQuarter(Date.parse('2026-11-22T10:00:00.001Z')).toISOString()).toBe('2026-11-22T10:15:00.000Z');
  expect(nextQuarter(Date.parse('2026-11-22T10:15:00.000Z')).toISOString()).toBe('2026-11-22T10:15:00.000Z');
});

test('with another key letters stay as they are, and nobody’s, until the key is back', async () => {
  const id = await writeLetter(app, bob, 'The key is gone');
  const [before] = (await listRawRows(app.db)).filter(({ letter_id }) => letter_id === id);
  await cleanUpLetters({
    ...app.services,
    config: { ...app.services.config, letterKeys: [Buffer.alloc(32, 9)] },
  });
  const [after] = (await listRawRows(app.db)).filter(({ letter_id }) => letter_id === id);
  expect(after?.box).toEqual(before?.box);
  const { id: waiting } = await bob.callOk(CreateLoveLetter, { content: 'Nobody can open me' });
  expect(await approve({ ...deciding(), seal: makeSeal([Buffer.alloc(32, 9)]) }, waiting)).toBe(true);
  expect((await authorOf(id))?.user_id).toBe(bob.user_id);
});

test('after a change of the key, authors and marks have the new one within the hour', async () => {
  const [kept, gone] = [await dater(app), await dater(app, { password_hash })];
  const [mine, nobodys] = [
    await writeLetter(app, kept, 'To the new key of the hall'),
    await writeLetter(app, gone, 'Gone before the new key'),
  ];
  await gone.callOk(accountCalls.DeleteAccount, { agree_delete: true, password: PASSWORD, feedback: null });
  await cleanUpLetters(app.services);
  const rowsOf = async (...ids: number[]) =>
    (await listRawRows(app.db)).filter(({ letter_id }) => ids.includes(letter_id));
  const before = await rowsOf(mine, nobodys);
  const { config } = app.services;
  const newer = Buffer.alloc(32, 9);
  await cleanUpLetters({ ...app.services, config: { ...config, letterKeys: [newer, ...config.letterKeys] } });
  const after = await rowsOf(mine, nobodys);
  const seal = makeSeal([newer]);
  for (const { letter_id, mark, box } of after) {
    const id = letter_id;
    expect(seal.open(id, box)).toMatchObject({ user_id: id === mine ? kept.user_id : 0 });
    expect(seal.recogniserOf(kept.user_id)(id, mark)).toBe(id === mine);
    // If only the marks of living authors changed, the others would tell who deleted their account.
    expect(before.map((row) => row.mark)).not.toContainEqual(mark);
  }
  await cleanUpLetters({ ...app.services, config: { ...config, letterKeys: [newer] } });
  expect((await rowsOf(mine, nobodys)).map(({ mark }) => mark)).toEqual(
    expect.arrayContaining(after.map(({ mark }) => mark)),
  );
  await cleanUpLetters({ ...app.services, config: { ...config, letterKeys: [...config.letterKeys, newer] } });
  expect(await authorOf(mine)).toMatchObject({ user_id: kept.user_id });
});

test('what is thirty days old goes with its comments, and what nobody decided on in that time', async () => {
  const letter_id = await writeLetter(app, bob, 'Thirty days from now');
  await writeComment(app, bob, letter_id, 'So old');
  await bob.callOk(CreateLoveLetterComment, { letter_id, content: 'Nobody looked' });
  const { id } = await bob.callOk(CreateLoveLetter, { content: 'Nobody looked at this, either' });
  now += 29 * DAY_MS;
  await cleanUpLetters(app.services);
  expect(await authorOf(letter_id)).not.toBeUndefined();
  expect(await authorOf(id)).not.toBeUndefined();
  now += 2 * DAY_MS;
  const young = await writeLetter(app, bob, 'A young one');
  await cleanUpLetters(app.services);
  expect(await countLetters(app.db)).toBe(1);
  expect(await authorOf(young)).toMatchObject({ user_id: bob.user_id });
});

test('authors who take back, moderators who decide and the hour that is over do not wait for each other in vain', async () => {
  const { id: letter_id } = { id: await writeLetter(app, bob, 'Much happens at once') };
  const comments = await Promise.all(
    Array.from({ length: 12 }, () => bob.callOk(CreateLoveLetterComment, { letter_id, content: 'Aw' })),
  );
  const answers = await Promise.all([
    ...comments.slice(0, 6).map(({ id }) => approve(deciding(), id)),
    cleanUpLetters(app.services),
    ...comments
      .slice(6)
      .map(
        async ({ id }) =>
          (await bob.send(letterCalls.DeleteLoveLetterComment, { comment_id: id })).statusCode,
      ),
    cleanUpLetters(app.services),
    bob.send(letterCalls.DeleteLoveLetter, { letter_id }).then(({ statusCode }) => statusCode),
    cleanUpLetters(app.services),
  ]);
  expect(answers.filter((answer) => typeof answer === 'number' && ![200, 404].includes(answer))).toEqual([]);
  expect(await authorOf(letter_id)).toBeUndefined();
});
