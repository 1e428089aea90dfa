import { letterCalls } from '@quad/contract/letters/calls.ts';
import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { commentAndLikeCalls } from '@quad/contract/posts/comment-and-like-calls.ts';
import { reportStaffCalls } from '@quad/contract/reports/staff-calls.ts';
import { expect, test } from 'vitest';
import { friendsOf, say } from '#features/chat/testing/chats.ts';
import { nextQuarter } from '#features/letters/moderation/decide.ts';
import { dater, writeLetter } from '#features/letters/testing/letters.ts';
import { soundAppOfFile } from '#testing/app.ts';
import { alertStaff } from './alert-staff.ts';

const { GetReportCases, OpenReportCase } = reportStaffCalls;

let now = Date.now();
const app = await soundAppOfFile({ now: () => now });
const kim = await app.person({ role: 'moderator' });

test('words for many that ask for help come before staff once, a letter without its author; chats never do', async () => {
  const { ann, bob, chat_id } = await friendsOf(app);
  await say(bob, chat_id, 'I want to die, said in private');
  const post = await bob.callOk(feedCalls.CreatePost, { text: 'I want to die, as a post' });
  await ann.callOk(feedCalls.CreatePost, { text: 'I want to die of embarrassment' });
  await ann.callOk(commentAndLikeCalls.CreateCommentForPost, {
    post_id: post.id,
    text: 'No reason to live, as a comment',
    client_id: crypto.randomUUID(),
  });
  const author = await dater(app);
  await author.callOk(letterCalls.CreateLoveLetter, { content: 'I wish I was dead, as a letter' });
  const letter_id = await writeLetter(app, await dater(app), 'To the one who hums');
  await author.callOk(letterCalls.CreateLoveLetterComment, {
    letter_id,
    content: 'I want to die, under a letter',
  });
  const lines = async () =>
    (await kim.callOk(GetReportCases, {})).map(({ kind, line }) => `${kind} | ${line}`).toSorted();
  const openly = [
    'Comment: Self-harm | No reason to live, as a comment',
    'Post: Self-harm | I want to die, as a post',
  ];
  // No alert is about the letter yet, because an alert now would reveal when the letter was written. Source:
  // security.md T2.
  await alertStaff(app.services);
  expect(await lines()).toEqual(openly);
  now = nextQuarter(now).getTime();
  await Promise.all([alertStaff(app.services), alertStaff(app.services)]);
  await alertStaff(app.services);
  expect(await lines()).toEqual(
    [
      ...openly,
      'Love letter: Self-harm | I wish I was dead, as a letter',
      'Love letter comment: Self-harm | I want to die, under a letter',
    ].toSorted(),
  );

  const cases = await kim.callOk(GetReportCases, {});
  const open = (kind: string) =>
    kim.callOk(OpenReportCase, { case_id: cases.find((one) => one.kind.startsWith(kind))?.case_id ?? 0 });
  expect(await open('Post')).toMatchObject({
    reports: [{ reason: 'SELF_HARM', comments: '', is_alert: true }],
    things: [{ text: 'I want to die, as a post', author: { user_id: bob.user_id } }],
  });
  expect(await open('Love letter comment')).toMatchObject({
    things: [{ title: 'On: To the one who hums', text: 'I want to die, under a letter', author: null }],
  });
  expect(await open('Love letter:')).toMatchObject({
    reports: [{ is_alert: true }],
    things: [{ author: null }],
    reported: null,
    may: { act_on_owner: false },
  });
});
