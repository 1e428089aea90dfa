import { letterCalls } from '@quad/contract/letters/calls.ts';
import { expect, test } from 'vitest';
import { appOfFile } from '#testing/app.ts';
import { takeDown } from '#testing/take-down.ts';
import { dater, writeComment, writeLetter } from '../testing/letters.ts';
import { listRawRows } from '../testing/queries.ts';

const app = await appOfFile();

test('a letter and a comment go for everybody, and nobody learns whose they were', async () => {
  const [ann, bob] = [await dater(app), await dater(app)];
  const [rude, kind] = [
    await writeLetter(app, ann, 'Rude words, all of them'),
    await writeLetter(app, ann, 'Kind words, all of them'),
  ];
  const comment = await writeComment(app, bob, kind, 'Rude words, too');
  expect(await takeDown(app, 'LETTER_COMMENT', rude)).toBe(false);
  expect(await takeDown(app, 'LETTER', rude)).toBe(true);
  expect(await takeDown(app, 'LETTER_COMMENT', comment)).toBe(true);
  for (const person of [ann, bob]) {
    expect(await person.callOk(letterCalls.GetLoveLetters, { page: 0 })).toMatchObject([
      { id: kind, content: 'Kind words, all of them', comment_count: 0 },
    ]);
    expect(await person.call(letterCalls.GetLoveLetterByID, { letter_id: rude })).toMatchObject({
      errors: [{ code: 404 }],
    });
  }
  // A removed letter's row stays stored with its box (encrypted author) until the thirty days are over.
  expect((await listRawRows(app.db)).map(({ letter_id }) => letter_id)).toEqual(
    expect.arrayContaining([rude, comment]),
  );
  expect(await takeDown(app, 'LETTER', rude)).toBe(false);
});
