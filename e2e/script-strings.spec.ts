import { chatCalls } from '@quad/contract/chat/calls.ts';
import { CHAT_TITLE_MAX, MESSAGE_MAX } from '@quad/contract/chat/limits.ts';
import { letterCalls } from '@quad/contract/letters/calls.ts';
import { LETTER_MAX } from '@quad/contract/letters/limits.ts';
import { placeCalls } from '@quad/contract/places/calls.ts';
import { REVIEW_MAX } from '@quad/contract/places/limits.ts';
import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { POST_COMMENT_MAX, POST_TEXT_MAX } from '@quad/contract/posts/limits.ts';
import { commentAndLikeCalls } from '@quad/contract/posts/comment-and-like-calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { BIO_MAX } from '@quad/contract/profile/limits.ts';
import { newDater } from './support/daters.ts';
import { befriend, type Member } from './support/member.ts';
import { test } from './support/own-server.ts';
import { expectTexts, watchActs } from './support/script-acts.ts';
import { SCRIPT_STRINGS, textsOf } from './support/script-strings.ts';
import { expect } from './support/test.ts';

// The tests of this file can run in parallel, because each has its own server.
test.describe.configure({ mode: 'parallel' });

async function plantInChats(eve: Member, ann: Member): Promise<number> {
  const chat_id = await befriend(eve, ann);
  for (const text of textsOf(MESSAGE_MAX)) await eve.says(chat_id, text);
  for (const title of textsOf(CHAT_TITLE_MAX))
    await eve.callOk(chatCalls.CreateChat, { title: title.replaceAll('\n', ' '), user_ids: [ann.id] });
  return chat_id;
}

async function plantInPosts(eve: Member): Promise<number> {
  const posts = [];
  for (const text of textsOf(POST_TEXT_MAX)) posts.push(await eve.callOk(feedCalls.CreatePost, { text }));
  const post_id = Number(posts[0]?.id);
  for (const text of textsOf(POST_COMMENT_MAX))
    await eve.callOk(commentAndLikeCalls.CreateCommentForPost, { post_id, text });
  return post_id;
}

async function plantInReviews(eve: Member): Promise<number[]> {
  const places = await eve.callOk(placeCalls.GetPlaces, {});
  const texts = textsOf(REVIEW_MAX);
  const place_ids = places.slice(0, texts.length).map(({ id }) => id);
  expect(place_ids).toHaveLength(texts.length);
  for (const [at, place_id] of place_ids.entries())
    await eve.callOk(placeCalls.CreateReviewForPlace, { place_id, content: texts[at] ?? '', rating: 3 });
  return place_ids;
}

test('bios, messages and names of groups stay text on the screens of others', async ({ page, member }) => {
  expect(SCRIPT_STRINGS).toHaveLength(40);
  const [eve, ann] = [await member(), await member()];
  const chat_id = await plantInChats(eve, ann);
  await ann.enter(page.context());
  const expectNoActs = await watchActs(page);
  for (const bio of textsOf(BIO_MAX)) {
    await eve.callOk(profileCalls.UpdateMyInfo, { bio });
    await page.goto(`/app/discover/SearchUsers?query=${encodeURIComponent(eve.name)}`);
    await page.getByRole('main').getByRole('button', { name: eve.name }).first().click();
    await expectTexts(page, [bio]);
    await expectNoActs();
  }
  await page.goto(`/app/me/messages?id=${chat_id}`);
  await expectTexts(page, textsOf(MESSAGE_MAX));
  await expectNoActs();
});

test('posts and comments stay text', async ({ page, member }) => {
  const [eve, ann] = [await member(), await member()];
  const post_id = await plantInPosts(eve);
  await ann.enter(page.context());
  const expectNoActs = await watchActs(page);
  await page.goto(`/app/discover/posts/post?id=${post_id}`);
  await expectTexts(page, textsOf(POST_COMMENT_MAX));
  await expectNoActs();
  for (const path of ['/app/me/dashboard', '/app/discover', '/app/discover/posts']) {
    await page.goto(path);
    await expect(page.getByText(/pwned/).first()).toBeAttached();
    await expectNoActs();
  }
});

test('reviews stay text', async ({ page, member }) => {
  const [eve, ann] = [await member(), await member()];
  const place_ids = await plantInReviews(eve);
  await ann.enter(page.context());
  const expectNoActs = await watchActs(page);
  for (const [at, place_id] of place_ids.entries()) {
    await page.goto(`/app/discover/places?id=${place_id}`);
    await expectTexts(page, [textsOf(REVIEW_MAX)[at] ?? '']);
    await expectNoActs();
  }
});

test('letters stay text', async ({ page, campus }) => {
  const eve = await newDater(campus);
  for (const content of textsOf(LETTER_MAX)) await eve.callOk(letterCalls.CreateLoveLetter, { content });
  await eve.enter(page.context());
  const expectNoActs = await watchActs(page);
  await page.goto('/app/date/letters');
  await expectTexts(page, textsOf(LETTER_MAX));
  await expectNoActs();
});
