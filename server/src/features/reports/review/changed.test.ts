import { chatCalls } from '@quad/contract/chat/calls.ts';
import { placeCalls } from '@quad/contract/places/calls.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import { reportStaffCalls } from '@quad/contract/reports/staff-calls.ts';
import { expect, test } from 'vitest';
import { failure, friendsOf, say } from '#features/chat/testing/chats.ts';
import { insertPlace } from '#features/places/testing/queries.ts';
import { type Person, soundAppOfFile } from '#testing/app.ts';
import { findCases, setState } from '../testing/queries.ts';

const { CreateReport, GetMyReports } = reportCalls;
const { FindReportCase, OpenReportCase, DecideReport } = reportStaffCalls;

const app = await soundAppOfFile();
const kim = await app.person({ role: 'moderator' });

/** Opens the case of a person's latest report. */
async function opened({ callOk }: Person) {
  const [mine] = await callOk(GetMyReports, {});
  return kim.callOk(OpenReportCase, await kim.callOk(FindReportCase, { number: mine?.number ?? 0 }));
}

test('of an edited message, staff read what it says now, and a removal takes it all', async () => {
  const { ann, bob, chat_id } = await friendsOf(app);
  const { message } = await say(bob, chat_id, 'Rude');
  await ann.callOk(CreateReport, { message_id: message.id, reason: 'ABUSE' });
  expect(await opened(ann)).not.toHaveProperty('now');
  await bob.callOk(chatCalls.EditMessage, { message_id: message.id, content: 'Kind' });
  expect(await opened(ann)).toMatchObject({ now: 'Kind', may: { remove: true } });
});

test('a message that is edited after a decision can be reported again for the same reason', async () => {
  const { ann, bob, chat_id } = await friendsOf(app);
  const { message } = await say(bob, chat_id, 'Odd');
  const report = { message_id: message.id, reason: 'ABUSE' } as const;
  await ann.callOk(CreateReport, report);
  await setState(app.db, ann.user_id, 'CLOSED', 'NO_ACTION');
  await bob.callOk(chatCalls.EditMessage, { message_id: message.id, content: 'Rude' });
  await ann.callOk(CreateReport, report);
  expect(await findCases(app.db, 'MESSAGE', message.id)).toHaveLength(2);
});

test('a review that replaced the reported one stays, and staff read it', async () => {
  const [ann, bob] = [await app.person(), await app.person()];
  const place_id = await insertPlace(app.db, { name: 'Lute Cafe', subtype: 'Cafe' });
  const write = (content: string, rating: number) =>
    bob.callOk(placeCalls.CreateReviewForPlace, { place_id, content, rating });
  const { id } = await write('Rude words', 1);
  await ann.callOk(CreateReport, { target_type: 'REVIEW', target_id: id, reason: 'ABUSE' });
  expect(await opened(ann)).toMatchObject({ may: { remove: true } });
  await write('Nice words', 4);
  const { case_id, ...now } = await opened(ann);
  expect(now).toMatchObject({ now: '4 of 5. Nice words', may: { remove: false } });
  expect(await kim.call(DecideReport, { case_id, action: 'REMOVE', reason: 'Rude' })).toEqual(
    failure(409, 'This isn’t there any more'),
  );
  await ann.callOk(CreateReport, { target_type: 'REVIEW', target_id: id, reason: 'ABUSE' });
  const again = await opened(ann);
  expect(again.may.remove).toBe(true);
  expect(again).not.toHaveProperty('now');
});
