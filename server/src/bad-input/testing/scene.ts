import { chatCalls } from '@quad/contract/chat/calls.ts';
import { friendCalls } from '@quad/contract/friends/calls.ts';
import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { commentAndLikeCalls } from '@quad/contract/posts/comment-and-like-calls.ts';
import { insertMatchChat } from '#features/chat/testing/queries.ts';
import { insertMatch } from '#features/dating/matches/testing/queries.ts';
import { insertDater } from '#features/dating/testing/queries.ts';
import { writeComment, writeLetter } from '#features/letters/testing/letters.ts';
import { insertPlace } from '#features/places/testing/queries.ts';
import { insertSupportAction } from '#features/support/queries.ts';
import type { Person, TestApp } from '#testing/app.ts';

/**
 * Ann and Bob are friends. They have a chat with a message. Ann has a group. Eve knows neither of them. All three use
 * dating: Ann is a match of Eve's, and Ann has a match chat with Bob.
 */
export type Scene = {
  ann: Person;
  bob: Person;
  eve: Person;
  /** An admin without friends. */
  admin: Person;
  chat_id: number;
  message_id: number;
  group_id: number;
  match_chat_id: number;
  /** A published love letter of Ann's, and her comment on it. */
  letter_id: number;
  comment_id: number;
  /** A post of Ann's, and her comment on it. */
  post_id: number;
  post_comment_id: number;
  /** A published place, and one that waits for review. */
  place_id: number;
  waiting_place: number;
  /** A message of Ann's to support. */
  support_id: number;
};

/** The password of all people of a scene. */
export const PASSWORD = 'jacaranda season';

/** Makes a scene of new people. */
export async function makeScene(app: TestApp): Promise<Scene> {
  const password_hash = await hashOfPassword(app);
  const [ann, bob, eve] = [
    await app.person({ first_name: 'Ann', password_hash }),
    await app.person({ first_name: 'Bob' }),
    await app.person({ first_name: 'Eve' }),
  ];
  const admin = await app.person({ first_name: 'Kim', role: 'admin' });
  await ann.callOk(friendCalls.FriendRequestAction, { user_id: bob.user_id, action: 'SEND' });
  await bob.callOk(friendCalls.FriendRequestAction, { user_id: ann.user_id, action: 'ACCEPT' });
  const [chat] = await ann.callOk(chatCalls.GetMyChats, {});
  if (!chat) throw new Error('Friends have a chat.');
  const { message } = await ann.callOk(chatCalls.CreateMessage, { chat_id: chat.id, content: 'hello' });
  const group = await ann.callOk(chatCalls.CreateChat, { title: 'Climbing', user_ids: [bob.user_id] });
  for (const { user_id } of [ann, bob, eve]) await insertDater(app.db, user_id);
  await insertMatch(app.db, ann.user_id, eve.user_id);
  const match_chat_id = await insertMatchChat(app.db, ann.user_id, bob.user_id);
  const letter_id = await writeLetter(app, ann, 'To the one with the yellow umbrella');
  const comment_id = await writeComment(app, ann, letter_id, 'Or was it green?');
  const post = await ann.callOk(feedCalls.CreatePost, { text: 'Lawn at four?' });
  const place_id = await insertPlace(app.db, { name: 'Lawn Cafe', subtype: 'Cafe' });
  const [chat_id, message_id, group_id, post_id] = [chat.id, message.id, group.chat.id, post.id];
  const chats = { chat_id, message_id, group_id, match_chat_id };
  const said = await ann.callOk(commentAndLikeCalls.CreateCommentForPost, { post_id, text: 'Bring a ball' });
  const letters = { letter_id, comment_id };
  const waiting_place = await insertPlace(app.db, { name: 'Shed', type: 'Parking', approved_at: null });
  const support_id = await insertSupportAction(app.db, {
    user_id: ann.user_id,
    email: ann.email,
    type: 'SUPPORT',
    content: 'The lawn is wet.',
  });
  const posts = { post_id, post_comment_id: said.id };
  return { ann, bob, eve, admin, ...chats, ...letters, ...posts, place_id, waiting_place, support_id };
}

const hashes = new WeakMap<TestApp, Promise<string>>();

function hashOfPassword(app: TestApp): Promise<string> {
  const hash = hashes.get(app) ?? app.services.passwords.hash(PASSWORD);
  hashes.set(app, hash);
  return hash;
}
