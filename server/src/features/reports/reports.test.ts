import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import { reportStaffCalls } from '@quad/contract/reports/staff-calls.ts';
import { REPORT_COMMENTS_MAX } from '@quad/contract/reports/limits.ts';
import { type Report, type ReportReason, reportReasons } from '@quad/contract/reports/shapes.ts';
import { expect, test } from 'vitest';
import { unlinkMessages } from '#features/chat/personal-data/queries.ts';
import { insertMembers } from '#features/chat/testing/queries.ts';
import { circleOf, count, failure, friendsOf, groupOf, say } from '#features/chat/testing/chats.ts';
import { blank } from '#platform/media/fixtures/make.ts';
import { type Person, testApp, soundAppOfFile } from '#testing/app.ts';
import { countWaiting } from '#testing/queries.ts';
import { insertReport } from './queries/reports.ts';
import {
  countReports,
  countSnapshots,
  findCases,
  findSnapshot,
  setState,
  tamper,
} from './testing/queries.ts';
import { REPORT, URGENT_REPORT } from './limits.ts';

const app = await soundAppOfFile();

const { CreateReport, GetMyReports } = reportCalls;
const OK = { status: true, content: null };
const NO_MESSAGE = failure(404, 'Message not found');
const NO_USER = failure(404, 'User not found');
const pictureOf = async (colour: string) =>
  new File([new Uint8Array(await blank(64, 64, colour).png().toBuffer())], 'me.png', { type: 'image/png' });
const fileOf = (key: string) => join(app.dataDir, 'media', key.slice(0, 2), key);

const reportUser = (person: Person, { user_id }: Person, reason: ReportReason = 'HARASSMENT') =>
  person.call(CreateReport, { target_type: 'USER', target_id: user_id, reason });

test('a report of a message keeps what it was, and its maker finds it by its number', async () => {
  const { ann, bob, chat_id } = await friendsOf(app);
  const sent = await count(bob, chat_id, 15);
  const media = [await pictureOf('red')];
  const { message } = await bob.callOk(chatCalls.CreateMessage, { chat_id, content: 'rude', media });
  await count(ann, chat_id, 12);
  const report = { message_id: message.id, comments: '  See for yourself ', reason: 'ABUSE' } as const;
  expect(await ann.call(CreateReport, report)).toEqual(OK);
  const [mine, ...more] = await ann.callOk(GetMyReports, {});
  expect(more).toEqual([]);
  expect(mine).toMatchObject({ target_type: 'MESSAGE', reason: 'ABUSE', comments: 'See for yourself' });
  expect(mine).toMatchObject({ state: 'RECEIVED', outcome: null });
  expect(mine?.number).toBeGreaterThan(1000);

  const snapshot = await findSnapshot(app.db, ann.user_id);
  const storage_key = message.media[0]?.url.slice('/media/'.length) as string;
  expect(snapshot).toMatchObject({
    reported_id: bob.user_id,
    held: [storage_key],
    content: {
      message: { message_id: message.id, seq: 16, content: 'rude' },
      author: { user_id: bob.user_id, first_name: 'Bob', last_name: 'Test' },
      chat: { chat_id, type: 0, title: null },
      media: [{ storage_key, kind: 'image', name: 'me.webp' }],
    },
  });
  const near = snapshot?.content['neighbour_ids'] as number[];
  expect(near).toHaveLength(20);
  expect(near[0]).toBe(sent[5]?.message.id);
});

test('every reason that can be chosen is kept', async () => {
  const ann = await app.person();
  for (const reason of reportReasons) {
    const { user_id } = await app.person();
    expect(await ann.call(CreateReport, { target_type: 'USER', target_id: user_id, reason })).toEqual(OK);
  }
  const mine = await ann.callOk(GetMyReports, {});
  expect(mine.map(({ reason }) => reason).toReversed()).toEqual(reportReasons);
});

test('of a group the report knows nothing that was said before the reporter joined', async () => {
  const { owner, friends, chat_id } = await circleOf(app, 1, 0);
  const [late] = friends;
  await count(owner, chat_id, 5);
  await owner.callOk(chatCalls.AddUserToChat, { chat_id, user_ids: [late?.user_id ?? 0] });
  const sent = await count(owner, chat_id, 3);
  await late?.callOk(CreateReport, { message_id: sent[1]?.message.id, reason: 'ABUSE' });
  const snapshot = await findSnapshot(app.db, late?.user_id ?? 0);
  expect(snapshot?.content['neighbour_ids']).toEqual([sent[0]?.message.id, sent[2]?.message.id]);
});

test('a repeat is the same report, also when both come at once', async () => {
  const { ann, bob, chat_id } = await friendsOf(app);
  const { message } = await say(bob, chat_id, 'rude');
  const report = { message_id: message.id, reason: 'SPAM' } as const;
  const both = await Promise.all([1, 2, 3].map(() => ann.call(CreateReport, report)));
  expect(both).toEqual([OK, OK, OK]);
  await say(bob, chat_id, 'and more');
  expect(
    await ann.call(CreateReport, { target_type: 'MESSAGE', target_id: message.id, reason: 'SPAM' }),
  ).toEqual(OK);
  expect(await countReports(app.db, 'MESSAGE', message.id)).toBe(1);
  expect(await countSnapshots(app.db, ann.user_id)).toBe(1);
  expect(await ann.callOk(GetMyReports, {})).toMatchObject([{ reason: 'SPAM' }]);
});

test('who reports again what has become worse is heard', async () => {
  const [ann, bob, kim] = [await app.person(), await app.person(), await app.person({ role: 'moderator' })];
  const report = (reason: 'ABUSE' | 'SELF_HARM' | 'SPAM', comments: string) =>
    ann.callOk(CreateReport, { target_type: 'USER', target_id: bob.user_id, reason, comments });
  await bob.callOk(profileCalls.UpdateMyInfo, { bio: 'Rude' });
  await report('ABUSE', 'Every day');
  await bob.callOk(profileCalls.UpdateMyInfo, { bio: 'It ends tonight' });
  for (let time = 0; time < 2; time += 1) await report('SELF_HARM', 'She means it');
  await report('SPAM', '');
  const [mine, ...more] = await ann.callOk(GetMyReports, {});
  expect(more).toEqual([]);
  expect(mine).toMatchObject({
    reason: 'SELF_HARM',
    comments: 'Every day\n\nShe means it\n\nAlso reported as: Abuse\n\nAlso reported as: Spam',
  });
  expect(await findCases(app.db, 'USER', bob.user_id)).toEqual([{ reports: 1, due_in_hours: 24 }]);
  const { case_id } = await kim.callOk(reportStaffCalls.FindReportCase, { number: mine?.number ?? 0 });
  const { things, reports } = await kim.callOk(reportStaffCalls.OpenReportCase, { case_id });
  expect(things.map(({ text }) => text)).toEqual(['It ends tonight', 'Rude']);
  expect(reports).toMatchObject([{ reason: 'SELF_HARM' }]);
});

test('a report takes ten comments of the full length; another reason without any still counts', async () => {
  const [ann, bob] = [await app.person(), await app.person()];
  const report = (comments: string, reason: ReportReason = 'ABUSE') =>
    ann.call(CreateReport, { target_type: 'USER', target_id: bob.user_id, reason, comments });
  for (const letter of 'abcdefghi') expect(await report(letter.repeat(REPORT_COMMENTS_MAX))).toEqual(OK);
  expect(await report('j'.repeat(REPORT_COMMENTS_MAX - 18))).toEqual(OK);
  const full = await ann.callOk(GetMyReports, {});
  const refused = await report('k', 'SELF_HARM');
  expect(refused).toMatchObject({ errors: [{ code: 400, field: 'comments' }] });
  expect(await ann.callOk(GetMyReports, {})).toEqual(full);
  // What it has, and a reason alone, are no more comments.
  expect(await report('a'.repeat(REPORT_COMMENTS_MAX), 'SPAM')).toEqual(OK);
  expect(await report('', 'SELF_HARM')).toEqual(OK);
  expect(await ann.callOk(GetMyReports, {})).toMatchObject([
    { reason: 'SELF_HARM', comments: expect.stringMatching(/j\n\nAlso reported as: Abuse/) },
  ]);
});

test('after a decision new words and another reason open another case, and a repeat does not', async () => {
  const { ann, bob, chat_id } = await friendsOf(app);
  const { message } = await say(bob, chat_id, 'rude');
  await ann.callOk(CreateReport, { message_id: message.id, reason: 'SPAM' });
  await setState(app.db, ann.user_id, 'CLOSED', 'NO_ACTION');
  await ann.callOk(CreateReport, { message_id: message.id, reason: 'SPAM' });
  expect(await findCases(app.db, 'MESSAGE', message.id)).toHaveLength(1);
  await ann.callOk(CreateReport, { message_id: message.id, reason: 'SPAM', comments: 'Really' });
  expect(await findCases(app.db, 'MESSAGE', message.id)).toHaveLength(2);
  await setState(app.db, ann.user_id, 'CLOSED', 'NO_ACTION');
  await ann.callOk(CreateReport, { message_id: message.id, reason: 'THREATS' });
  expect(await findCases(app.db, 'MESSAGE', message.id)).toHaveLength(3);
});

test('a report that waits for the same one of the same person finds it made', async () => {
  const [ann, bob] = [await app.person(), await app.person()];
  const report = {
    reporter_id: ann.user_id,
    target_type: 'USER',
    target_id: bob.user_id,
    reason: 'SPAM',
    comments: '',
  } as const;
  let second: Promise<unknown> = Promise.resolve();
  await app.db.transaction().execute(async (db) => {
    await insertReport(db, report, [{ reported_id: bob.user_id, content: {}, media_ids: [] }]);
    second = reportUser(ann, bob);
    await expect.poll(() => countWaiting(app.db), { interval: 5 }).toBeGreaterThan(0);
  });
  expect(await second).toEqual(OK);
  expect(await countReports(app.db, 'USER', bob.user_id)).toBe(1);
});

test('only who can see a message reports it, and nobody their own', async () => {
  const { people, chat_id } = await groupOf(app, 3);
  const [ann, bob, late] = people as [Person, Person, Person];
  const { message } = await say(ann, chat_id, 'hello');
  await ann.callOk(chatCalls.RemoveUserFromChatByID, { chat_id, user_id: late.user_id });
  const eve = await app.person();
  const report = { message_id: message.id, reason: 'SPAM' } as const;
  expect(await ann.call(CreateReport, report)).toEqual(failure(403, 'You can’t report your own message'));
  for (const outsider of [late, eve]) expect(await outsider.call(CreateReport, report)).toEqual(NO_MESSAGE);
  const absent = { message_id: Number.MAX_SAFE_INTEGER, reason: 'SPAM' } as const;
  expect(await bob.call(CreateReport, absent)).toEqual(NO_MESSAGE);
  expect(await bob.call(CreateReport, report)).toEqual(OK);
  for (const { callOk } of [ann, late, eve]) expect(await callOk(GetMyReports, {})).toEqual([]);
});

test('a message whose author has long been gone can still be reported', async () => {
  const { ann, bob, chat_id } = await friendsOf(app);
  const { message } = await say(bob, chat_id, 'rude');
  await app.db.transaction().execute(async (db) => {
    // The chat of two people ends before the account of one of them is deleted.
    await db.updateTable('chat').set({ closed_at: new Date() }).where('chat_id', '=', chat_id).execute();
    await unlinkMessages(db, bob.user_id);
    expect(await app.services.reportable.MESSAGE?.(db, ann.user_id, message.id, app.services)).toMatchObject({
      reported_id: null,
      content: { message: { content: 'rude' }, author: { user_id: null } },
    });
    await insertMembers(db, chat_id, [bob.user_id]);
    await db
      .updateTable('message')
      .set({ author_id: bob.user_id })
      .where('message_id', '=', message.id)
      .execute();
  });
});

test('a message from before one joined is not there to be reported', async () => {
  const { people, chat_id } = await groupOf(app, 1);
  const before = await say(people[0] as Person, chat_id, 'before');
  const cat = await app.person();
  await insertMembers(app.db, chat_id, [cat.user_id]);
  expect(await cat.call(CreateReport, { message_id: before.message.id, reason: 'SPAM' })).toEqual(NO_MESSAGE);
});

test('a profile is reported by a person who can see it, and a person who blocked them', async () => {
  const [ann, bob, newcomer] = [
    await app.person({ first_name: 'Ann' }),
    await app.person({ first_name: 'Bob' }),
    await app.person({ setup_stage: 0 }),
  ];
  expect(await reportUser(ann, ann)).toEqual(failure(403, 'You can’t report yourself'));
  for (const target_id of [newcomer.user_id, 999_999_999, Number.MAX_SAFE_INTEGER])
    expect(await ann.call(CreateReport, { target_type: 'USER', target_id, reason: 'BOT' })).toEqual(NO_USER);
  await bob.callOk(profileCalls.UpdateMyInfo, { bio: 'Call me' });
  await ann.callOk(peopleCalls.BlockUser, { user_id: bob.user_id });
  expect(await reportUser(bob, ann)).toEqual(NO_USER);
  await bob.callOk(peopleCalls.BlockUser, { user_id: ann.user_id });
  expect(await reportUser(ann, bob)).toEqual(OK);
  await bob.callOk(profileCalls.UpdateMyInfo, { bio: '' });
  expect(await findSnapshot(app.db, ann.user_id)).toMatchObject({
    reported_id: bob.user_id,
    content: { user: { user_id: bob.user_id, first_name: 'Bob', bio: 'Call me' }, media: [] },
  });
});

test('a reported picture stays for staff when its owner replaces it, and nobody else is shown it', async () => {
  const [ann, bob] = [await app.person(), await app.person()];
  const { pfp_url } = await bob.callOk(profileCalls.UpdatePFP, { pfp: await pictureOf('red') });
  await reportUser(ann, bob);
  const [key] = (await findSnapshot(app.db, ann.user_id))?.held ?? [];
  expect(pfp_url).toBe(`/media/${key}`);
  const next = await bob.callOk(profileCalls.UpdatePFP, { pfp: await pictureOf('blue') });
  expect((await stat(fileOf(key as string))).size).toBeGreaterThan(0);
  expect((await findSnapshot(app.db, ann.user_id))?.held).toEqual([key]);
  for (const person of [ann, bob]) {
    const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    expect((await app.app.inject({ url: pfp_url, headers: { cookie } })).statusCode).toBe(404);
    expect((await app.app.inject({ url: next.pfp_url, headers: { cookie } })).statusCode).toBe(200);
  }
  await bob.callOk(profileCalls.UpdatePFP, { pfp: await pictureOf('green') });
  const isThere = () =>
    stat(fileOf(next.pfp_url.slice('/media/'.length))).then(
      () => true,
      () => false,
    );
  await expect.poll(isThere).toBe(false);
});

test('what is sealed cannot be changed', async () => {
  const [ann, bob] = [await app.person(), await app.person()];
  await reportUser(ann, bob);
  await expect(tamper(app.db)).rejects.toThrow('A snapshot is sealed.');
});

test('reports of one thing are one case, due when the first of them is', async () => {
  const [ann, bob, cat] = [await app.person(), await app.person(), await app.person()];
  await reportUser(ann, bob);
  expect(await findCases(app.db, 'USER', bob.user_id)).toEqual([{ reports: 1, due_in_hours: 48 }]);
  await cat.callOk(CreateReport, { target_type: 'USER', target_id: bob.user_id, reason: 'UNDER_AGE' });
  expect(await findCases(app.db, 'USER', bob.user_id)).toEqual([{ reports: 2, due_in_hours: 24 }]);
  const hoursOf = ({ creation_time, due_time }: Report) =>
    (Date.parse(due_time) - Date.parse(creation_time)) / 3_600_000;
  // The due time reveals nothing about other people's reports of the same thing.
  expect((await ann.callOk(GetMyReports, {})).map(hoursOf)).toEqual([48]);
  expect((await cat.callOk(GetMyReports, {})).map(hoursOf)).toEqual([24]);
});

/** Source: security.md T28. */
test('what could hurt somebody is due in a day, all else in two', async () => {
  const ann = await app.person();
  const hours: Record<string, number | undefined> = {};
  for (const reason of reportReasons) {
    const { user_id } = await app.person();
    await ann.callOk(CreateReport, { target_type: 'USER', target_id: user_id, reason });
    hours[reason] = (await findCases(app.db, 'USER', user_id))[0]?.due_in_hours;
  }
  const urgent = { THREATS: 24, SELF_HARM: 24, INTIMATE_IMAGES: 24, UNDER_AGE: 24 };
  const others = reportReasons.filter((reason) => !(reason in urgent)).map((reason) => [reason, 48]);
  expect(hours).toEqual({ ...urgent, ...Object.fromEntries(others) });
});

test('what may change is reported again once its case is closed, and what stays as it is is not', async () => {
  const { ann, bob, chat_id } = await friendsOf(app);
  const { message } = await say(bob, chat_id, 'rude');
  const of = { message_id: message.id, reason: 'ABUSE' } as const;
  await ann.callOk(CreateReport, of);
  await reportUser(ann, bob);
  await setState(app.db, ann.user_id, 'CLOSED', 'NO_ACTION');
  expect(await ann.call(CreateReport, of)).toEqual(OK);
  expect(await reportUser(ann, bob)).toEqual(OK);
  expect(await countReports(app.db, 'MESSAGE', message.id)).toBe(1);
  expect(await findCases(app.db, 'USER', bob.user_id)).toHaveLength(2);
  expect(await ann.callOk(GetMyReports, {})).toMatchObject([
    { target_type: 'USER', state: 'RECEIVED', closed_time: null },
    { target_type: 'USER', state: 'CLOSED', closed_time: expect.any(String) as string },
    { target_type: 'MESSAGE', state: 'CLOSED' },
  ]);
});

test.each(['STAFF', 'user', '', '__proto__'])('%j is no kind of thing', async (target_type) => {
  const ann = await app.person();
  expect(await ann.call(CreateReport, { target_type, target_id: 1, reason: 'SPAM' })).toEqual({
    status: false,
    errors: [{ code: 400, field: 'target_type', message: 'Target type is not valid' }],
  });
});

test('the maker follows state and outcome; the reported side is told nothing', async () => {
  const { ann, bob, chat_id } = await friendsOf(app);
  const { message } = await say(bob, chat_id, 'rude');
  const before = app.events.length;
  await ann.callOk(CreateReport, { message_id: message.id, reason: 'ABUSE' });
  await reportUser(ann, bob);
  expect(app.events.slice(before)).toEqual([]);
  expect(await bob.callOk(GetMyReports, {})).toEqual([]);
  await setState(app.db, ann.user_id, 'CLOSED', 'ACTION_TAKEN');
  expect(await ann.callOk(GetMyReports, {})).toMatchObject([
    { target_type: 'USER', state: 'CLOSED', outcome: 'ACTION_TAKEN' },
    { target_type: 'MESSAGE', state: 'CLOSED', outcome: 'ACTION_TAKEN' },
  ]);
});

test('20 reports a day are taken of one person, and 20 urgent ones; repeats and refusals cost nothing', async () => {
  const strict = await testApp({ env: { LIMITS: 'on' } });
  try {
    const [ann, bob, cat] = [await strict.person(), await strict.person(), await strict.person()];
    await strict.services.limits.consume(REPORT, ann.user_id, 19);
    expect(await reportUser(ann, ann)).toMatchObject({ errors: [{ code: 403 }] });
    expect(await reportUser(ann, bob)).toEqual(OK);
    expect(await reportUser(ann, bob)).toEqual(OK);
    expect(await reportUser(ann, cat)).toMatchObject({ errors: [{ code: 429 }] });
    expect(await reportUser(bob, cat)).toEqual(OK);
    // What could hurt somebody, and what is added to an open report, is counted apart.
    expect(await reportUser(ann, bob, 'SPAM')).toEqual(OK);
    expect(await reportUser(ann, cat, 'SELF_HARM')).toEqual(OK);
    await strict.services.limits.consume(URGENT_REPORT, ann.user_id, 19);
    expect(await reportUser(ann, await strict.person(), 'THREATS')).toMatchObject({
      errors: [{ code: 429 }],
    });
  } finally {
    await strict.close();
  }
});
