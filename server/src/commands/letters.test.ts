import { letterCalls } from '@quad/contract/letters/calls.ts';
import { expect, test } from 'vitest';
import { dater, writeLetter } from '#features/letters/testing/letters.ts';
import { appOfFile } from '#testing/app.ts';
import { runCommand } from './testing/run-command.ts';

const NOTHING = 'Nothing waits for review.';

const app = await appOfFile();
const ann = await dater(app, { first_name: 'Zenobia', last_name: 'Quince' });

const letters = (...args: string[]) => runCommand(app, 'letters', args);

const idsOfHers = async () => (await ann.callOk(letterCalls.GetLoveLetters, { page: 0 })).map(({ id }) => id);

/** Source: decisions.md "Dating". */
test('letters and comments are listed without their authors, and decided on beside a running server', async () => {
  expect(await letters('list')).toBe(NOTHING);
  const published = await writeLetter(app, ann, 'To the last one in the library');
  const good = await ann.callOk(letterCalls.CreateLoveLetter, { content: 'To the yellow umbrella' });
  const bad = await ann.callOk(letterCalls.CreateLoveLetterComment, {
    letter_id: published,
    content: 'Call me',
  });
  const listed = [
    { id: good.id, said: 'letter\n    To the yellow umbrella' },
    { id: bad.id, said: 'comment on “To the last one in the library”\n    Call me' },
  ].toSorted((one, other) => one.id - other.id);
  // The list contains nothing that identifies an author.
  expect(await letters('list')).toBe(listed.map(({ id, said }) => `${id}  ${said}`).join('\n'));

  expect(await letters('approve', `${good.id}`)).toMatch(/^Published from \S+:(00|15|30|45):00\.000Z on\.$/);
  expect(await letters('reject', `${bad.id}`, 'A', 'phone', 'number')).toBe('Refused.');
  expect(await letters('list')).toBe(NOTHING);
  expect(await letters('approve', `${good.id}`)).toBe('Nothing waits for review under this number.');
  expect(await idsOfHers()).toEqual(expect.arrayContaining([published, good.id]));
  const hers = await ann.callOk(letterCalls.GetLoveLetterByID, { letter_id: published });
  expect(hers.comments).toEqual([]);
}, 240_000);

test.each([
  [[], 'Say what'],
  [['list', '7'], 'Say what'],
  [['approve', 'x'], 'Say what'],
  [['approve', '7', 'please'], 'Say what'],
  [['reject', '7'], 'Say what'],
  [['reject', '7', 'Late'], 'Nothing waits for review under this number.'],
])(
  '%j is refused: %s',
  async (args, message) => {
    expect(await letters(...args)).toContain(message);
  },
  60_000,
);
