import { chatCalls } from '@quad/contract/chat/calls.ts';
import { commentAndLikeCalls } from '@quad/contract/posts/comment-and-like-calls.ts';
import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { ownModerationActionCalls } from '@quad/contract/moderation-actions/own-calls.ts';
import { placeCalls } from '@quad/contract/places/calls.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import { reportStaffCalls } from '@quad/contract/reports/staff-calls.ts';
import { expect, test } from 'vitest';
import { failure, friendsOf, groupOf, say } from '#features/chat/testing/chats.ts';
import { hurryEffects } from '#features/staff/testing/effects.ts';
import { insertPlace } from '#features/places/testing/queries.ts';
import { type Person, soundAppOfFile } from '#testing/app.ts';
import { findCases, setState } from '../testing/queries.ts';

const { CreateReport, GetMyReports } = reportCalls;
const { FindReportCase, GetReportCases, OpenReportCase, DecideReport } = reportStaffCalls;

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

test('the author of an edited message reads what was removed, and not only what was reported', async () => {
  const { ann, bob, chat_id } = await friendsOf(app);
  const { message } = await say(bob, chat_id, 'Rude');
  await ann.callOk(CreateReport, { message_id: message.id, reason: 'ABUSE' });
  await bob.callOk(chatCalls.EditMessage, { message_id: message.id, content: 'Ruder' });
  const { case_id } = await opened(ann);
  await kim.callOk(DecideReport, { case_id, action: 'REMOVE', reason: 'Rude to tutors' });
  await hurryEffects(app);
  await expect
    .poll(() => bob.callOk(ownModerationActionCalls.GetMyModerationActions, {}), { timeout: 60_000 })
    .toMatchObject([{ removed: { target_type: 'MESSAGE', text: 'Ruder\nBefore an edit: Rude' } }]);
}, 60_000);

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

test('of a message that its author has unsent since, staff read that', async () => {
  const { ann, bob, chat_id } = await friendsOf(app);
  const { message } = await say(bob, chat_id, 'Rude');
  await ann.callOk(CreateReport, { message_id: message.id, reason: 'ABUSE' });
  await bob.callOk(chatCalls.UnsendMessage, { message_id: message.id });
  expect(await opened(ann)).toMatchObject({ now: '', may: { remove: true } });
});

/** A reported message, and the report that everybody makes of it. */
async function reported() {
  const { people, chat_id } = await groupOf(app, 3);
  const [ann, bob, cat] = people as [Person, Person, Person];
  const { message } = await say(bob, chat_id, 'Pears for sale');
  const report = (by: Person, reason: 'SPAM' | 'SELF_HARM') =>
    by.callOk(CreateReport, { message_id: message.id, reason });
  await report(ann, 'SPAM');
  return { ann, bob, cat, message, report };
}

const NO_ACTION = { action: 'NO_ACTION', reason: 'No rule was broken' } as const;

test('nobody decides on a case before they have read what is new in it', async () => {
  const { ann, bob, cat, message, report } = await reported();
  const { case_id, version } = await opened(ann);
  await report(cat, 'SPAM');
  expect((await opened(ann)).version).toBe(version);
  await report(ann, 'SELF_HARM');
  const decide = (read: number | undefined) =>
    kim.call(DecideReport, { case_id, ...NO_ACTION, ...(read !== undefined && { version: read }) });
  expect(await decide(version)).toEqual(failure(409, 'There’s a new report. Read it first'));
  const { version: second } = await opened(ann);
  await bob.callOk(chatCalls.EditMessage, { message_id: message.id, content: 'Plums for sale' });
  await report(cat, 'SPAM');
  expect(await decide(second)).toMatchObject({ status: false });
  expect(await decide((await opened(ann)).version)).toMatchObject({ status: true });
});

test('what is new before a decision takes effect brings its case back', async () => {
  const { ann, cat, report } = await reported();
  const { case_id, version = 0 } = await opened(ann);
  await kim.callOk(DecideReport, { case_id, ...NO_ACTION, version });
  await report(cat, 'SELF_HARM');
  await hurryEffects(app);
  const waiting = async () => (await kim.callOk(GetReportCases, {})).find((one) => one.case_id === case_id);
  await expect.poll(waiting, { timeout: 60_000 }).toMatchObject({ has_failed: true, may_need_help: true });
  expect(await ann.callOk(GetMyReports, {})).toMatchObject([{ state: 'IN_REVIEW', outcome: null }]);
}, 60_000);

test('a post or a comment that its author has deleted cannot be removed', async () => {
  const [ann, bob] = [await app.person(), await app.person()];
  const { id: post_id } = await bob.callOk(feedCalls.CreatePost, { text: 'Rude' });
  const { id: comment_id } = await bob.callOk(commentAndLikeCalls.CreateCommentForPost, {
    post_id,
    text: 'Ruder',
  });
  await ann.callOk(CreateReport, { target_type: 'POST_COMMENT', target_id: comment_id, reason: 'ABUSE' });
  expect((await opened(ann)).may.remove).toBe(true);
  await bob.callOk(commentAndLikeCalls.DeleteCommentByID, { comment_id });
  expect((await opened(ann)).may.remove).toBe(false);
  await ann.callOk(CreateReport, { target_type: 'POST', target_id: post_id, reason: 'ABUSE' });
  expect((await opened(ann)).may.remove).toBe(true);
  await bob.callOk(feedCalls.DeletePostByID, { post_id });
  const { case_id, may } = await opened(ann);
  expect(may.remove).toBe(false);
  expect(await kim.call(DecideReport, { case_id, action: 'REMOVE', reason: 'Rude' })).toEqual(
    failure(409, 'This isn’t there any more'),
  );
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
  const row = (await kim.callOk(GetReportCases, {})).find((one) => one.case_id === case_id);
  expect(row?.line).toBe('4 of 5. Nice words');
});
