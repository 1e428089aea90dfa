import { chatCalls } from '@quad/contract/chat/calls.ts';
import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { staffAccountCalls } from '@quad/contract/staff/accounts.ts';
import { letterCalls } from '@quad/contract/letters/calls.ts';
import { placeCalls } from '@quad/contract/places/calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import type { ReportReason } from '@quad/contract/reports/shapes.ts';
import { reportStaffCalls } from '@quad/contract/reports/staff-calls.ts';
import { CLAIM_MINUTES } from '@quad/contract/staff/limits.ts';
import { staffCalls } from '@quad/contract/staff/calls.ts';
import { expect, test } from 'vitest';
import { count, failure, friendsOf, groupOf } from '#features/chat/testing/chats.ts';
import { dater, writeComment, writeLetter } from '#features/letters/testing/letters.ts';
import { hurryEffects } from '#features/staff/testing/effects.ts';
import { age } from '#features/staff/testing/queries.ts';
import { insertPlace } from '#features/places/testing/queries.ts';
import { blank } from '#platform/media/fixtures/make.ts';
import { type Person, appOfFile } from '#testing/app.ts';
import { setDue } from '../testing/queries.ts';

const { CreateReport, GetMyReports } = reportCalls;
const { GetReportCases, OpenReportCase, FindReportCase, ShowMoreOfReport, DecideReport } = reportStaffCalls;
/** The maximum time until a decision takes effect, in milliseconds. Decisions can be undone for some seconds first. */
const EFFECT = { timeout: 60_000 };

const app = await appOfFile();
const kim = await app.person({ first_name: 'Kim', role: 'moderator' });
const lee = await app.person({ first_name: 'Lee', role: 'moderator' });

const reportUser = (who: Person, { user_id }: Person, reason: ReportReason = 'SPAM') =>
  who.callOk(CreateReport, { target_type: 'USER', target_id: user_id, reason });
/** The case about a person's profile, as a moderator's list shows it. */
async function caseOf({ first_name }: Suspect) {
  const list = await lee.callOk(GetReportCases, {});
  return list.find(({ line }) => line.startsWith(`${first_name} says`));
}
/**
 * The number of the latest case about a message. Checks that the queue shows the author and the kind of chat, but not
 * the text.
 */
async function latestOfMessages(): Promise<number> {
  const list = await kim.callOk(GetReportCases, {});
  const ofMessages = list.filter(({ kind }) => kind.startsWith('Message'));
  for (const { line } of ofMessages)
    expect(line).toMatch(/^From \S+ Test, in a (chat of two|group)(, with files)?$/);
  return Math.max(...ofMessages.map(({ case_id }) => case_id));
}
type Suspect = Person & { first_name: string };
let made = 0;
async function suspect(): Promise<Suspect> {
  made += 1;
  const person = await app.person({ first_name: `Su${'abcdefghijklmnopqrstuvwxyz'[made]}` });
  const first_name = (await person.callOk(profileCalls.GetMyInfo, {})).first_name;
  await person.callOk(profileCalls.UpdateMyInfo, { bio: `${first_name} says hi` });
  return { ...person, first_name };
}
const openOf = async (whose: Suspect, by = kim) => {
  const case_id = (await caseOf(whose))?.case_id ?? 0;
  return { case_id, opened: await by.callOk(OpenReportCase, { case_id }) };
};

test('many reports of a thing are one case, the urgent first', async () => {
  const [calm, urgent] = [await suspect(), await suspect()];
  const [ann, bob] = [await app.person(), await app.person()];
  await reportUser(ann, calm);
  await reportUser(ann, urgent, 'SPAM');
  await reportUser(bob, urgent, 'THREATS');
  expect(await caseOf(urgent)).toMatchObject({
    kind: `Profile of ${urgent.first_name} Test: Spam, Threats (2 reports)`,
    holder: null,
  });
  expect(await caseOf(calm)).toMatchObject({ kind: `Profile of ${calm.first_name} Test: Spam` });
  const order = (await lee.callOk(GetReportCases, {})).map(({ line }) => line);
  const at = ({ first_name }: Suspect) => order.findIndex((line) => line.startsWith(first_name));
  expect(at(urgent)).toBeLessThan(at(calm));
});

test('the list names a reported place, and not the place of a reported review', async () => {
  const [ann, bob] = [await app.person(), await app.person()];
  const place_id = await insertPlace(app.db, { name: 'Rusty Kettle', description: 'Tea at all hours' });
  await ann.callOk(CreateReport, { target_type: 'PLACE', target_id: place_id, reason: 'SPAM' });
  const review = await bob.callOk(placeCalls.CreateReviewForPlace, { place_id, content: 'Nope', rating: 1 });
  await ann.callOk(CreateReport, { target_type: 'REVIEW', target_id: review.id, reason: 'ABUSE' });
  const rows = (await kim.callOk(GetReportCases, {})).map(({ kind, line }) => ({ kind, line }));
  expect(rows).toEqual(
    expect.arrayContaining([
      { kind: 'Place Rusty Kettle: Spam', line: 'Tea at all hours' },
      { kind: 'Review: Abuse', line: '1 of 5. Nope' },
    ]),
  );
});

test('a report of self-harm comes before all others, whatever is due, and is marked and counted', async () => {
  const [threat, cry] = [await suspect(), await suspect()];
  const helpNeeded = async () =>
    (await lee.callOk(staffCalls.GetQueues, {})).find(({ queue }) => queue === 'reports')?.may_need_help;
  const before = Number(await helpNeeded());
  await reportUser(await app.person(), threat, 'THREATS');
  await reportUser(await app.person(), cry, 'SELF_HARM');
  await setDue(app.db, (await caseOf(threat))?.case_id ?? 0, -30);
  const [first] = await lee.callOk(GetReportCases, {});
  expect(first).toMatchObject({
    line: `${cry.first_name} says hi`,
    may_need_help: true,
    due_time: expect.any(String),
  });
  expect(await caseOf(threat)).not.toHaveProperty('may_need_help');
  expect(await helpNeeded()).toBe(before + 1);
  // A later report with another reason does not change the order.
  await reportUser(await app.person(), cry);
  expect((await lee.callOk(GetReportCases, {}))[0]).toMatchObject({ kind: expect.stringContaining('Spam') });
});

test('a case shows what was reported as it was, why, and nothing of who reported it', async () => {
  const whose = await suspect();
  const ann = await app.person({ first_name: 'Zebedee', last_name: 'Quux' });
  await ann.callOk(CreateReport, {
    target_type: 'USER',
    target_id: whose.user_id,
    reason: 'SPAM',
    comments: 'Sells tubas',
  });
  await whose.callOk(profileCalls.UpdateMyInfo, { bio: `${whose.first_name} says bye` });
  await reportUser(await app.person(), whose);
  const { opened } = await openOf(whose);
  expect(opened).toMatchObject({
    target_type: 'USER',
    target_id: whose.user_id,
    reports: [{ reason: 'SPAM', comments: 'Sells tubas', is_alert: false }, { reason: 'SPAM' }],
    things: [
      { text: `${whose.first_name} says bye` },
      { text: `${whose.first_name} says hi`, author: { user_id: whose.user_id } },
    ],
    neighbours: [],
    reported: {
      account_days: 0,
      of: { open: 1, no_action: 0, acted_on: 0, helped: 0 },
      moderation_actions: [],
    },
    earlier: [],
  });
  // Removes the times before searching for names and ids, because times also contain colons and numbers.
  const withoutTimes = JSON.stringify(opened).replaceAll(/"\d{4}-[^"]*Z"/g, '""');
  expect(withoutTimes).not.toMatch(new RegExp(`Zebedee|Quux|"${ann.user_id}"|:${ann.user_id}\\b`));
});

test('a message beside the reported one says which files it has, and shows none', async () => {
  const { ann, bob, chat_id } = await friendsOf(app);
  const bytes = new Uint8Array(await blank(64, 64, 'red').png().toBuffer());
  const media = ['one.png', 'two.png'].map((name) => new File([bytes], name, { type: 'image/png' }));
  await bob.callOk(chatCalls.CreateMessage, { chat_id, content: 'Two things', media });
  const { message } = await bob.callOk(chatCalls.CreateMessage, { chat_id, content: 'Rude', media: [] });
  await ann.callOk(CreateReport, { message_id: message.id, reason: 'ABUSE' });
  const { neighbours } = await kim.callOk(OpenReportCase, { case_id: await latestOfMessages() });
  expect(neighbours).toMatchObject([{ content: 'Two things', media: ['image', 'image'] }]);
  expect(JSON.stringify(neighbours)).not.toContain('/media/');
});

test('a case is found by the number that a reporter quotes, and by nobody who has a part in it', async () => {
  const whose = await suspect();
  const [ann, lia] = [await app.person(), await app.person({ role: 'moderator' })];
  await reportUser(ann, whose);
  await reportUser(lia, whose);
  const case_id = (await caseOf(whose))?.case_id;
  const [{ number } = { number: 0 }] = await ann.callOk(GetMyReports, {});
  expect(await kim.callOk(FindReportCase, { number })).toEqual({ case_id });
  const nothing = failure(404, 'There’s no report with this number');
  const hers = failure(404, 'You reported this, too. Someone else decides on it');
  expect(await lia.call(FindReportCase, { number })).toEqual(hers);
  expect(await kim.call(FindReportCase, { number: Number.MAX_SAFE_INTEGER })).toEqual(nothing);
  const ofLee = await app.person();
  await reportUser(ofLee, lee);
  const [{ number: about } = { number: 0 }] = await ofLee.callOk(GetMyReports, {});
  expect(await lee.call(FindReportCase, { number: about })).toEqual(nothing);
});

test('a message stands between two before and after; more are shown for a reason that is logged', async () => {
  const { ann, bob, chat_id } = await friendsOf(app);
  const sent = await count(bob, chat_id, 31);
  const message_id = sent[15]?.message.id as number;
  await ann.callOk(CreateReport, { message_id, reason: 'ABUSE' });
  const case_id = await latestOfMessages();
  const look = { case_id, reason: 'To see who began' };
  const notOpen = failure(409, 'Open this case before looking around it');
  expect(await kim.call(ShowMoreOfReport, look)).toEqual(notOpen);
  const { neighbours } = await kim.callOk(OpenReportCase, { case_id });
  const around = [13, 14, 16, 17].map((at) => sent[at]?.message.id);
  expect(neighbours.map((one) => one.message_id)).toEqual(around);
  expect(neighbours.map(({ is_before }) => is_before)).toEqual([true, true, false, false]);
  expect(neighbours[0]?.author).toMatchObject({ user_id: bob.user_id });
  expect(await lee.call(ShowMoreOfReport, look)).toEqual(notOpen);
  expect(await kim.callOk(ShowMoreOfReport, look)).toHaveLength(20);
  const admin = await app.person({ role: 'admin' });
  const { entries, intact } = await admin.callOk(staffCalls.GetAuditLog, {});
  expect(intact).toBe(true);
  expect(entries.slice(0, 2)).toMatchObject([
    {
      action: 'reports: look around',
      target_id: case_id,
      reason: 'To see who began',
      actor: { user_id: kim.user_id },
    },
    { action: 'reports: look', target_id: case_id, reason: null },
  ]);
});

test('its reporters follow it live, each by their own number; nobody else hears of it', async () => {
  const whose = await suspect();
  const [ann, bob] = [await app.person(), await app.person()];
  await reportUser(ann, whose);
  await reportUser(bob, whose);
  const before = app.events.length;
  const { case_id } = await openOf(whose);
  const heard = () =>
    app.events.slice(before).filter(({ name }) => name === 'report:state') as unknown as {
      rooms: string[];
      payload: { number: number; state: string; outcome: string | null };
    }[];
  const [mine] = await ann.callOk(GetMyReports, {});
  expect(mine).toMatchObject({ state: 'IN_REVIEW', outcome: null });
  expect(heard()).toHaveLength(2);
  await kim.callOk(OpenReportCase, { case_id });
  expect(heard()).toHaveLength(2);
  await kim.callOk(DecideReport, { case_id, action: 'HAND_OVER', reason: 'To the campus' });
  expect(await caseOf(whose)).toBeUndefined();
  await hurryEffects(app);
  await expect.poll(async () => (await ann.callOk(GetMyReports, {}))[0]?.state, EFFECT).toBe('CLOSED');
  expect((await bob.callOk(GetMyReports, {}))[0]).toMatchObject({ outcome: 'ACTION_TAKEN' });
  const closed = heard().slice(2);
  expect(
    closed
      .map(({ rooms }) => rooms)
      .flat()
      .toSorted(),
  ).toEqual([ann, bob].map(({ user_id }) => `user:${user_id}`).toSorted());
  expect(closed.find(({ payload }) => payload.number === mine?.number)?.payload).toMatchObject({
    state: 'CLOSED',
    outcome: 'ACTION_TAKEN',
  });
  await reportUser(await app.person(), whose);
  const again = (await openOf(whose)).opened;
  expect(again.reported?.of).toEqual({ open: 1, no_action: 0, acted_on: 1, helped: 0 });
  expect(again.earlier).toMatchObject([{ action: 'HAND_OVER', reason: 'To the campus', by: 'Kim' }]);
}, 60_000);

test('who is part of a case does not decide on it', async () => {
  const whose = await suspect();
  await reportUser(lee, whose);
  const { case_id } = (await caseOf(whose)) ?? { case_id: 0 };
  const refused = failure(403, 'You’re part of this case, so someone else decides');
  expect(await lee.call(OpenReportCase, { case_id })).toEqual(refused);
  expect(await caseOf(whose)).toMatchObject({ holder: null, is_for_others: true });
  expect(await kim.call(OpenReportCase, { case_id })).toMatchObject({ status: true });
});

test('a person who is reported learns nothing of it by being on staff', async () => {
  const sam = await app.person({ first_name: 'Sam', role: 'moderator' });
  await sam.callOk(profileCalls.UpdateMyInfo, { bio: 'Sam says hi' });
  const seen = async () => ({
    cases: (await sam.callOk(GetReportCases, {})).length,
    waiting: (await sam.callOk(staffCalls.GetQueues, {})).find(({ queue }) => queue === 'reports')?.waiting,
    account: await sam.call(staffAccountCalls.GetAccount, { user_id: sam.user_id }),
    found: await sam.callOk(staffAccountCalls.FindAccounts, { query: sam.email }),
  });
  const before = await seen();
  expect(before).toMatchObject({ found: [], account: { errors: [{ code: 403 }] } });
  await reportUser(await app.person(), sam);
  expect(await seen()).toEqual(before);
  const mine = (await kim.callOk(GetReportCases, {})).find(({ line }) => line === 'Sam says hi');
  const of = { case_id: mine?.case_id ?? 0 };
  const none = await sam.call(OpenReportCase, { case_id: 2 ** 40 });
  expect(none).toMatchObject({ errors: [{ code: 404 }] });
  expect(await sam.call(OpenReportCase, of)).toEqual(none);
  expect(await sam.call(DecideReport, { ...of, action: 'NO_ACTION', reason: 'Mine' })).toEqual(
    failure(409, 'Open this case before deciding on it'),
  );
});

test('files of a case are shown to who has it open, and to no other staff', async () => {
  const [ann, bob] = [await app.person(), await app.person()];
  const picture = new File([new Uint8Array(await blank(64, 64).png().toBuffer())], 'a.png', {
    type: 'image/png',
  });
  const post = await bob.callOk(feedCalls.CreatePost, {
    text: 'Held lawn',
    media: [picture],
    alt: ['A wall'],
  });
  await ann.callOk(CreateReport, { target_type: 'POST', target_id: post.id, reason: 'SPAM' });
  await bob.callOk(feedCalls.DeletePostByID, { post_id: post.id });
  const url = post.media[0]?.url as string;
  const codeFor = async (person: Person) => {
    const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return (await app.app.inject({ url, headers: { cookie } })).statusCode;
  };
  expect(await codeFor(kim)).toBe(404);
  const case_id =
    (await kim.callOk(GetReportCases, {})).find(({ line }) => line === 'Held lawn')?.case_id ?? 0;
  const { things } = await kim.callOk(OpenReportCase, { case_id });
  expect(things).toMatchObject([{ text: 'Held lawn', media: [{ url, type: 'image', alt: 'A wall' }] }]);
  expect([await codeFor(kim), await codeFor(lee), await codeFor(ann)]).toEqual([200, 404, 404]);
  // A case closes by itself after some minutes without use. Then the member of staff may not load the case's files any
  // more.
  await age(app.db, { queue: 'reports', case_id }, CLAIM_MINUTES + 1);
  expect(await codeFor(kim)).toBe(404);
  await kim.callOk(OpenReportCase, { case_id });
  expect(await codeFor(kim)).toBe(200);
  await kim.callOk(staffCalls.ReleaseCase, { queue: 'reports', case_id });
  expect(await codeFor(kim)).toBe(404);
});

test('of a letter staff learn no author', async () => {
  const [author, reader] = [await dater(app), await dater(app)];
  const letter_id = await writeLetter(app, author, 'To the one who hums');
  await reader.callOk(CreateReport, { target_type: 'LETTER', target_id: letter_id, reason: 'HARASSMENT' });
  const listed = (await kim.callOk(GetReportCases, {})).find(({ line }) => line === 'To the one who hums');
  expect(listed?.kind).toBe('Love letter: Harassment');
  const opened = await kim.callOk(OpenReportCase, { case_id: listed?.case_id ?? 0 });
  expect(opened).toMatchObject({ things: [{ author: null, text: 'To the one who hums' }], reported: null });
});

test('of a letter’s comment staff read the letter, and no author', async () => {
  const [author, other, reader] = [await dater(app), await dater(app), await dater(app)];
  const letter_id = await writeLetter(app, author, 'To the one who waves');
  const comment_id = await writeComment(app, other, letter_id, 'Nobody waves at you');
  const report = { target_type: 'LETTER_COMMENT', target_id: comment_id, reason: 'HARASSMENT' } as const;
  await reader.callOk(CreateReport, report);
  const listed = (await kim.callOk(GetReportCases, {})).find(({ line }) => line === 'Nobody waves at you');
  const { things, reported } = await kim.callOk(OpenReportCase, { case_id: listed?.case_id ?? 0 });
  expect([things, reported]).toEqual([
    [
      {
        sealed_at: expect.any(String) as string,
        published_time: (await reader.callOk(letterCalls.GetLoveLetterByID, { letter_id })).comments[0]
          ?.creation_time,
        title: 'On: To the one who waves',
        text: 'Nobody waves at you',
        author: null,
        media: [],
      },
    ],
    null,
  ]);
});

test('a group’s name stands above its message', async () => {
  const { people, chat_id } = await groupOf(app, 2);
  const { message } = await (people[0] as Person).callOk(chatCalls.CreateMessage, {
    chat_id,
    content: 'Group rude',
  });
  await people[1]?.callOk(CreateReport, { message_id: message.id, reason: 'ABUSE' });
  const { things } = await kim.callOk(OpenReportCase, { case_id: await latestOfMessages() });
  expect(things).toMatchObject([{ title: expect.any(String) as string, text: 'Group rude' }]);
  // Lists show no text of messages, because only the opening of a case is logged.
  expect(JSON.stringify(await lee.callOk(GetReportCases, {}))).not.toContain('Group rude');
});
