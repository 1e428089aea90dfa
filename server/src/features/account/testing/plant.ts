import { authCalls } from '@quad/contract/auth/calls.ts';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import { friendCalls } from '@quad/contract/friends/calls.ts';
import { ownModerationActionCalls } from '@quad/contract/moderation-actions/own-calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { placeCalls } from '@quad/contract/places/calls.ts';
import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { commentAndLikeCalls } from '@quad/contract/posts/comment-and-like-calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { interestCalls } from '@quad/contract/profile/interest-calls.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import { supportCalls } from '@quad/contract/support/calls.ts';
import sharp from 'sharp';
import { insertMatch } from '#features/dating/matches/testing/queries.ts';
import { insertDater } from '#features/dating/testing/queries.ts';
import { writeComment, writeLetter } from '#features/letters/testing/letters.ts';
import { insertPlace } from '#features/places/testing/queries.ts';
import { insertHelpNote } from '#features/reports/testing/queries.ts';
import type { Person, TestApp } from '#testing/app.ts';
import { finishSupport, insertWarning } from './queries/traces.ts';

/** A person who has written a text into every field that people can fill. */
export type Planted = {
  ann: Person;
  friend: Person;
  password: string;
  comment_id: number;
  /** The texts that are deleted with the account. */
  texts: readonly string[];
  /**
   * The texts that stay after the deletion, and the tables (`stays`) that contain them. Source: decisions.md
   * "Accounts".
   */
  stayingTexts: readonly string[];
  stays: readonly string[];
};

const PASSWORD = 'jacaranda season';
let made = 0;

/** A picture whose file name and metadata contain `name`. */
async function pictureCalled(name: string): Promise<File> {
  const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: '#6c39b4' } });
  const bytes = await plain
    .withExif({ IFD0: { Copyright: name } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], `${name}.jpg`, { type: 'image/jpeg' });
}

/** Makes a person who has written `mark` into every field that people can fill. @param mark contains only letters */
export async function plantTraces(app: TestApp, mark: string): Promise<Planted> {
  const [ann, friend, other] = [
    await app.person({
      first_name: mark,
      last_name: `${mark} Last`,
      email: `${mark.toLowerCase()}.${(made += 1)}@student.unimelb.edu.au`,
      password_hash: await app.services.passwords.hash(PASSWORD),
    }),
    await app.person(),
    await app.person(),
  ];
  const profile = await plantProfile(app, ann, mark);
  await plantTies(app, ann, friend, other);
  const { comment_id, ...things } = await plantThings(app, ann, friend, mark);
  const staying = await plantWhatStays(app, ann, friend);
  return { ann, friend, password: PASSWORD, comment_id, texts: [...profile, ...things.texts], ...staying };
}

async function plantProfile(app: TestApp, ann: Person, mark: string): Promise<string[]> {
  await ann.callOk(profileCalls.UpdateMyDetails, { other_names: `${mark} Other`, year_level: 3 });
  await ann.callOk(profileCalls.UpdateMyInfo, { bio: `${mark} bio` });
  await ann.callOk(interestCalls.UpdateMyInterests, { hobbies: [1], topics: [1] });
  await ann.callOk(profileCalls.UpdatePFP, { pfp: await pictureCalled(`${mark} face`) });
  await insertDater(app.db, ann.user_id);
  await ann.callOk(profileCalls.UpdateRealPFP, { pfp: await pictureCalled(`${mark} date`) });
  await app.visitor().callOk(authCalls.login, { email: ann.email, password: PASSWORD });
  await app.visitor().callOk(authCalls.ForgotPassword, { email: ann.email });
  await ann.callOk(supportCalls.SubmitSupportAction, {
    email: ann.email,
    type: 'SUPPORT',
    content: `${mark} asks for help`,
  });
  await finishSupport(app.db, ann.user_id);
  const moderation_action_id = await insertWarning(app.db, ann.user_id);
  await ann.callOk(ownModerationActionCalls.AppealModerationAction, {
    moderation_action_id,
    content: `${mark} appeals`,
  });
  await insertHelpNote(app.db, ann.user_id, `${mark} was asked`);
  return [
    ann.email,
    `${mark} was asked`,
    `${mark} Last`,
    `${mark} Other`,
    `${mark} bio`,
    `${mark} face`,
    `${mark} date`,
    `${mark} asks`,
    `${mark} appeals`,
  ];
}

async function plantTies(app: TestApp, ann: Person, friend: Person, other: Person): Promise<void> {
  await ann.callOk(friendCalls.FriendRequestAction, { user_id: friend.user_id, action: 'SEND' });
  await friend.callOk(friendCalls.FriendRequestAction, { user_id: ann.user_id, action: 'ACCEPT' });
  await ann.callOk(friendCalls.FriendRequestAction, { user_id: other.user_id, action: 'SEND' });
  const [match, blocked] = [await app.person(), await app.person()];
  await insertDater(app.db, match.user_id);
  await insertMatch(app.db, ann.user_id, match.user_id);
  await ann.callOk(peopleCalls.BlockUser, { user_id: blocked.user_id });
}

async function plantThings(app: TestApp, ann: Person, friend: Person, mark: string) {
  const media = [await pictureCalled(`${mark} photo`)];
  await ann.callOk(feedCalls.CreatePost, { text: `${mark} post`, media, alt: [`${mark} alt`] });
  const theirs = await friend.callOk(feedCalls.CreatePost, { text: 'Lawn at four?' });
  const comment = { post_id: theirs.id, text: `${mark} comment` };
  const { id: comment_id } = await ann.callOk(commentAndLikeCalls.CreateCommentForPost, comment);
  await ann.callOk(commentAndLikeCalls.LikePostByID, {
    post_id: theirs.id,
    action: 1,
    client_id: crypto.randomUUID(),
  });
  const place_id = await insertPlace(app.db, { name: 'Union Lawn' });
  const review = { place_id, content: `${mark} review`, rating: 4 };
  await ann.callOk(placeCalls.CreateReviewForPlace, review);
  await plantChanges(ann, `${mark} earlier`, `${mark} unsent`);
  const texts = ['photo', 'post', 'alt', 'comment', 'review', 'earlier', 'unsent'].map(
    (what) => `${mark} ${what}`,
  );
  return { comment_id, texts };
}

/**
 * Sends a message and edits it. Sends another message and unsends it. Then only the author's archive contains the
 * texts.
 */
async function plantChanges(ann: Person, earlier: string, unsent: string): Promise<void> {
  const [chat] = await ann.callOk(chatCalls.GetMyChats, {});
  const send = async (content: string) =>
    (await ann.callOk(chatCalls.CreateMessage, { chat_id: Number(chat?.id), content })).message.id;
  await ann.callOk(chatCalls.EditMessage, { message_id: await send(earlier), content: 'Another text' });
  await ann.callOk(chatCalls.UnsendMessage, { message_id: await send(unsent) });
}

async function plantWhatStays(app: TestApp, ann: Person, friend: Person) {
  const [chat] = await ann.callOk(chatCalls.GetMyChats, {});
  const media = [await pictureCalled('Wombatstay file')];
  const { message } = await ann.callOk(chatCalls.CreateMessage, {
    chat_id: Number(chat?.id),
    content: 'Wombatstay message',
    media,
    client_id: crypto.randomUUID(),
  });
  await ann.callOk(chatCalls.ReactToMessage, { message_id: message.id, emoji: '🌻' });
  const named = { title: 'Wombatstay group', user_ids: [friend.user_id] };
  const group = await ann.callOk(chatCalls.CreateChat, named);
  const icon = await pictureCalled('Wombatstay icon');
  await ann.callOk(chatCalls.UpdateChatInfo, { chat_id: group.chat.id, icon });
  await ann.callOk(placeCalls.CreatePlace, {
    name: 'Wombatstay place',
    description: 'Wombatstay words',
    type: 'Gym',
    at: { latitude: -37.8, longitude: 145 },
  });
  const letter_id = await writeLetter(app, ann, 'Wombatstay letter');
  await writeComment(app, ann, letter_id, 'Wombatstay reply');
  await ann.callOk(reportCalls.CreateReport, {
    target_type: 'USER',
    target_id: friend.user_id,
    reason: 'SPAM',
    comments: 'Wombatstay report',
  });
  const stayingTexts = ['message', 'file', 'group', 'icon', 'place', 'words', 'letter', 'reply', 'report'];
  return {
    stayingTexts: stayingTexts.map((what) => `Wombatstay ${what}`),
    stays: ['chat', 'letter', 'media', 'message', 'notification', 'place', 'report'].map(
      (table) => `public.${table}`,
    ),
  };
}
