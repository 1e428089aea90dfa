import { letterCalls } from '@quad/contract/letters/calls.ts';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import { placeCalls } from '@quad/contract/places/calls.ts';
import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { commentAndLikeCalls } from '@quad/contract/posts/comment-and-like-calls.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import { reportStaffCalls } from '@quad/contract/reports/staff-calls.ts';
import { expect, test } from 'vitest';
import { groupOf, page, say } from '#features/chat/testing/chats.ts';
import { dater, writeComment, writeLetter } from '#features/letters/testing/letters.ts';
import { insertPlace } from '#features/places/testing/queries.ts';
import { hurryEffects } from '#features/staff/testing/effects.ts';
import { type Person, soundAppOfFile } from '#testing/app.ts';
import { makeOld } from '../testing/queries.ts';

const { CreateReport } = reportCalls;
const { GetReportCases, OpenReportCase, DecideReport } = reportStaffCalls;
const EFFECT = { timeout: 60_000 };
const ABSENT = { errors: [{ code: 404 }] };

const app = await soundAppOfFile();
const kim = await app.person({ first_name: 'Kim', role: 'moderator' });

type Target = 'POST' | 'POST_COMMENT' | 'REVIEW' | 'LETTER' | 'LETTER_COMMENT' | 'MESSAGE';

/** Makes people with old accounts who do not know each other. */
async function strangers(make: () => Promise<Person> = () => app.person(), count = 3): Promise<Person[]> {
  const people = [];
  for (let at = 0; at < count; at += 1) people.push(await make());
  await makeOld(
    app.db,
    people.map(({ user_id }) => user_id),
  );
  return people;
}

async function report(people: readonly Person[], target_type: Target, target_id: number): Promise<void> {
  for (const person of people) await person.callOk(CreateReport, { target_type, target_id, reason: 'ABUSE' });
}

async function decide(line: string, action: 'NO_ACTION' | 'REMOVE'): Promise<void> {
  const case_id =
    (await kim.callOk(GetReportCases, {})).find((one) => one.line.startsWith(line))?.case_id ?? 0;
  expect(await kim.callOk(OpenReportCase, { case_id })).toMatchObject({ is_hidden: true });
  await kim.callOk(DecideReport, { case_id, action, reason: 'Looked at' });
  await hurryEffects(app);
}

test('a post goes from everybody but its author, and comes back when no rule was broken', async () => {
  const [author, reader] = [await app.person(), await app.person()];
  const reporters = await strangers();
  const { id: post_id } = await author.callOk(feedCalls.CreatePost, { text: 'The loud party' });
  const [here, there] = [await author.connect(), await reader.connect()];
  for (const { emit } of [here, there]) await emit('post:join', { post_id });
  const { id: comment_id } = await reader.callOk(commentAndLikeCalls.CreateCommentForPost, {
    post_id,
    text: 'Hm',
  });

  await report(reporters.slice(0, 2), 'POST', post_id);
  expect(await reader.call(feedCalls.GetPostByID, { post_id })).toMatchObject({ status: true });
  await report(reporters.slice(2), 'POST', post_id);
  expect(await there.receive('post:removePost')).toEqual({ post_id });
  const find = (person: Person, text?: string) => person.callOk(feedCalls.GetPosts, text ? { text } : {});
  const isListed = async (person: Person, text?: string) =>
    (await find(person, text)).some(({ id }) => id === post_id);
  for (const calls of [
    reader.call(feedCalls.GetPostByID, { post_id }),
    reader.call(commentAndLikeCalls.LikePostByID, { post_id, action: 1 }),
    reader.call(commentAndLikeCalls.CreateCommentForPost, { post_id, text: 'Still' }),
    reader.call(commentAndLikeCalls.GetCommentsByPostID, { post_id }),
    reader.call(CreateReport, { target_type: 'POST', target_id: post_id, reason: 'SPAM' }),
    reader.call(CreateReport, { target_type: 'POST_COMMENT', target_id: comment_id, reason: 'SPAM' }),
  ])
    expect(await calls).toMatchObject(ABSENT);
  expect([await isListed(reader), await isListed(reader, 'loud party')]).toEqual([false, false]);
  expect([await isListed(author), await isListed(author, 'loud party')]).toEqual([true, true]);
  expect(await author.callOk(feedCalls.GetPostByID, { post_id })).toMatchObject({ hidden: true });

  await decide('The loud party', 'NO_ACTION');
  await expect.poll(() => isListed(reader), EFFECT).toBe(true);
  expect(await author.callOk(feedCalls.GetPostByID, { post_id })).not.toHaveProperty('hidden');
  // Staff have allowed the post, so further reports do not hide it.
  await report(await strangers(), 'POST', post_id);
  expect(await isListed(reader)).toBe(true);
}, 90_000);

test('friends, new accounts and those whose reports came to nothing hide nothing', async () => {
  const [author, reader] = [await app.person(), await app.person()];
  const { people } = await groupOf(app, 4);
  const fresh = [await app.person(), await app.person(), await app.person(), await app.person()];
  const { id: post_id } = await author.callOk(feedCalls.CreatePost, { text: 'A fair review of a lecture' });
  await report(fresh, 'POST', post_id);
  await makeOld(
    app.db,
    people.map(({ user_id }) => user_id),
  );
  await report(people.slice(0, 2), 'POST', post_id);
  expect(await reader.call(feedCalls.GetPostByID, { post_id })).toMatchObject({ status: true });
});

test('comments, reviews, letters and messages go as posts do', async () => {
  const author = await dater(app);
  const people = await strangers(() => dater(app), 4);
  const [reader, reporters] = [people[0] as Person, people.slice(1)];
  const { id: post_id } = await author.callOk(feedCalls.CreatePost, { text: 'A quiet lawn' });
  const comment = await author.callOk(commentAndLikeCalls.CreateCommentForPost, {
    post_id,
    text: 'Rude comment',
  });
  const place_id = await insertPlace(app.db, { name: 'Lute Cafe' });
  const review = await author.callOk(placeCalls.CreateReviewForPlace, {
    place_id,
    content: 'Rude review',
    rating: 1,
  });
  const letter_id = await writeLetter(app, author, 'A rude letter, all of it');
  const kind_id = await writeLetter(app, reader, 'A kind letter, all of it');
  const remark_id = await writeComment(app, author, kind_id, 'A rude remark');

  const seenBy = async (person: Person) => {
    const letters = await person.callOk(letterCalls.GetLoveLetters, { page: 0 });
    const kind = await person.callOk(letterCalls.GetLoveLetterByID, { letter_id: kind_id });
    return {
      comment: (await person.callOk(commentAndLikeCalls.GetCommentsByPostID, { post_id })).map(
        ({ text, hidden }) => [text, hidden],
      ),
      review: (await person.callOk(placeCalls.GetReviewsByPlaceID, { place_id })).map(
        ({ content, hidden }) => [content, hidden],
      ),
      letter: letters.flatMap(({ id, pending }) => (id === letter_id ? [[pending]] : [])),
      remark: kind.comments.flatMap(({ id, pending }) => (id === remark_id ? [[pending]] : [])),
    };
  };
  const all = (hidden?: boolean) => ({
    comment: [['Rude comment', hidden]],
    review: [['Rude review', hidden]],
    letter: [[hidden]],
    remark: [[hidden]],
  });
  expect(await seenBy(reader)).toEqual(all());
  await report(reporters, 'POST_COMMENT', comment.id);
  await report(reporters, 'REVIEW', review.id);
  await report(reporters, 'LETTER', letter_id);
  await report(reporters, 'LETTER_COMMENT', remark_id);
  expect(await seenBy(reader)).toEqual({ comment: [], review: [], letter: [], remark: [] });
  expect(await seenBy(author)).toEqual(all(true));
  expect(await reader.call(letterCalls.GetLoveLetterByID, { letter_id })).toMatchObject(ABSENT);
  for (const [target_type, target_id] of [
    ['POST_COMMENT', comment.id],
    ['REVIEW', review.id],
    ['LETTER', letter_id],
    ['LETTER_COMMENT', remark_id],
  ] as const)
    expect(await reader.call(CreateReport, { target_type, target_id, reason: 'SPAM' })).toMatchObject(ABSENT);

  await decide('Rude comment', 'NO_ACTION');
  await decide('1 of 5. Rude review', 'NO_ACTION');
  await decide('A rude letter, all of it', 'NO_ACTION');
  await decide('A rude remark', 'NO_ACTION');
  await expect.poll(() => seenBy(reader), EFFECT).toEqual(all());
}, 90_000);

test('a comment that is hidden is gone from what the post’s author was notified of', async () => {
  const [author, rude, kind] = [await app.person(), await app.person(), await app.person()];
  const [first, second] = [await strangers(), await strangers()];
  const { id: post_id } = await author.callOk(feedCalls.CreatePost, { text: 'A lawn for all' });
  const comment = (by: Person, text: string) =>
    by.callOk(commentAndLikeCalls.CreateCommentForPost, { post_id, text });
  const notices = async () =>
    (await author.callOk(notificationCalls.GetMyNotifications, {})).map(({ content }) => content);
  await comment(kind, 'Lovely');
  const { id } = await comment(rude, 'Rude to the gardener');
  expect(await notices()).toEqual(['Rude to the gardener']);
  const here = await author.connect();
  await report(first, 'POST_COMMENT', id);
  expect(await here.receive('user:notification')).toMatchObject({ content: 'Lovely' });
  expect(await notices()).toEqual(['Lovely']);

  const other = await author.callOk(feedCalls.CreatePost, { text: 'A second lawn' });
  const only = await rude.callOk(commentAndLikeCalls.CreateCommentForPost, {
    post_id: other.id,
    text: 'Rude again',
  });
  expect(await notices()).toEqual(['Rude again', 'Lovely']);
  await report(second, 'POST_COMMENT', only.id);
  expect(await here.receive('user:removeNotification')).toMatchObject({ id: expect.any(Number) });
  expect(await notices()).toEqual(['Lovely']);
  await decide('Rude again', 'NO_ACTION');
  await expect.poll(notices, EFFECT).toEqual(['Rude again', 'Lovely']);
}, 90_000);

test('a message of a group says nothing any more to the others, nor to a search of theirs', async () => {
  const { people, chat_id } = await groupOf(app, 5);
  const [author, reader, ...reporters] = people as [Person, Person, ...Person[]];
  await makeOld(
    app.db,
    reporters.map(({ user_id }) => user_id),
  );
  const { message } = await say(author, chat_id, 'Rude to the tuba');
  const there = await reader.connect();
  await report(reporters, 'MESSAGE', message.id);
  expect(await there.receive('chat:changeMessage')).toMatchObject({ message_id: message.id, removed: true });
  const said = async (person: Person) =>
    (await page(person, chat_id, { page: 0 })).find((one) => one.message.id === message.id)?.message;
  const found = async (person: Person) =>
    (await page(person, chat_id, { page: 0, search_text: 'tuba' })).length;
  const latest = async (person: Person) =>
    (await person.callOk(chatCalls.GetChatByID, { chat_id })).chat.lastMessage?.message;
  for (const read of [said, latest]) expect(await read(reader)).toMatchObject({ content: '', removed: true });
  for (const read of [said, latest])
    expect(await read(author)).toMatchObject({ content: 'Rude to the tuba' });
  expect([await found(reader), await found(author)]).toEqual([0, 1]);
  // The queue does not show the text of a message.
  await decide('From ', 'REMOVE');
  await expect.poll(async () => (await said(author))?.removed, EFFECT).toBe(true);
}, 90_000);
