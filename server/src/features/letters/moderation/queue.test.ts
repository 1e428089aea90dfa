import { letterCalls } from '@quad/contract/letters/calls.ts';
import { letterStaffCalls } from '@quad/contract/letters/staff-calls.ts';
import { staffCalls } from '@quad/contract/staff/calls.ts';
import { expect, test } from 'vitest';
import { failure } from '#features/chat/testing/chats.ts';
import { appOfFile } from '#testing/app.ts';
import { cleanUpLetters } from '../cleanup/clean-up-letters.ts';
import { dater, writeLetter } from '../testing/letters.ts';
import { listRawRows } from '../testing/queries.ts';
import { nextQuarter } from './decide.ts';

const { CreateLoveLetter, CreateLoveLetterComment } = letterCalls;
const { GetLetterCases, OpenLetterCase } = letterStaffCalls;
const MINUTE_MS = 60_000;

/** The test begins a minute after a quarter-hour. */
let now = nextQuarter(Date.now()).getTime() + MINUTE_MS;
const app = await appOfFile({ now: () => now });
const kim = await app.person({ role: 'moderator' });

async function seen() {
  const cases = await kim.callOk(GetLetterCases, {});
  const queues = await kim.callOk(staffCalls.GetQueues, {});
  return [cases.length, queues.find(({ queue }) => queue === 'letters')?.waiting];
}
const quarters = async () => (await listRawRows(app.db)).map(({ queued_at }) => queued_at);

// Staff who watch the queue also see who is online. They may therefore learn only the quarter-hour in which a letter
// was written. Source: security.md T2.
test('letters come into the queue at quarter-hours, and when they came is forgotten with the hour', async () => {
  const { id } = await (await dater(app)).callOk(CreateLoveLetter, { content: 'At one past' });
  now += 10 * MINUTE_MS;
  await (await dater(app)).callOk(CreateLoveLetter, { content: 'At eleven past' });
  expect(await seen()).toEqual([0, 0]);
  expect(await kim.call(OpenLetterCase, { case_id: id })).toEqual(
    failure(404, 'Nothing waits for review under this number'),
  );
  const quarter = nextQuarter(now);
  await cleanUpLetters(app.services);
  expect(await quarters()).toEqual([quarter, quarter]);

  now = quarter.getTime();
  expect(await seen()).toEqual([2, 2]);
  expect(await kim.call(OpenLetterCase, { case_id: id })).toMatchObject({ status: true });
  await cleanUpLetters(app.services);
  expect(await quarters()).toEqual([null, null]);
  expect(await seen()).toEqual([2, 2]);
});

test('a comment is named as one in the list, and opens beside the letter that it is on', async () => {
  const letter_id = await writeLetter(app, await dater(app), 'To the cellist');
  const commenter = await dater(app);
  const comment = { letter_id, content: 'Which cellist?' };
  const { id: case_id } = await commenter.callOk(CreateLoveLetterComment, comment);
  const letter = await commenter.callOk(CreateLoveLetter, { content: 'To the harpist' });
  now = nextQuarter(now).getTime();
  const cases = await kim.callOk(GetLetterCases, {});
  expect(cases).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ case_id, kind: 'Comment', line: 'Which cellist?' }),
      expect.objectContaining({ case_id: letter.id, kind: 'Letter', line: 'To the harpist' }),
    ]),
  );
  expect(await kim.callOk(OpenLetterCase, { case_id })).toEqual({
    case_id,
    content: 'Which cellist?',
    on: 'To the cellist',
  });
  expect(await kim.callOk(OpenLetterCase, { case_id: letter.id })).toMatchObject({ on: null });
});
