import { CHAT_GROUP, CHAT_MATCH } from '@quad/contract/chat/shapes.ts';
import { mediaWords } from '@quad/contract/core/media-words.ts';
import { type NotificationKindName, notificationVerbs } from '@quad/contract/notifications/verbs.ts';
import type { PushSettings } from '@quad/contract/push/shapes.ts';
import { screens } from '@quad/contract/screens.ts';
import { COUNTED_MAX } from '../limits.ts';
import { BODY_MAX, cut, type PushNotice } from '../payload.ts';
import type { ChatNews, NotificationNews } from './queries/news.ts';

type Words = Pick<PushNotice, 'title' | 'body'>;

/** What a notification of dating says on a lock screen, unless the person wants to know what it is about. */
const DISCREET: Words = { title: 'Quad', body: 'You have something new' };

const chatPath = (chat_id: number): string => `${screens.messages.path}?id=${chat_id}`;

/** A message in one line. A line break within a message could look like the beginning of another member's message. */
const wordsOf = ({ content, media }: ChatNews['lines'][number]): string =>
  content ? content.replaceAll(/\s+/g, ' ') : mediaWords(media);

/** The words about new messages of a chat. */
function chatWords(news: ChatNews, { shows, dating_words }: PushSettings): Words {
  const { type, title, unread, lines } = news;
  if (type === CHAT_MATCH && !dating_words) return DISCREET;
  const latest = lines.at(-1);
  const name = (type === CHAT_GROUP ? title : latest?.first_name) ?? 'Your group';
  const number = unread < COUNTED_MAX ? unread : `${COUNTED_MAX - 1}+`;
  const count = unread === 1 ? 'New message' : `${number} new messages`;
  if (shows === 'NOTHING') return { title: 'Quad', body: count };
  if (shows === 'NAME') {
    const who = latest?.first_name ?? 'Someone';
    const sent = unread === 1 ? `${who} sent a message` : count;
    return { title: type === CHAT_GROUP ? name : 'Quad', body: sent };
  }
  if (unread > lines.length) return { title: name, body: count };
  // All lines get an equal part of the maximum length, so that the newest one is not cut off.
  const room = Math.floor(BODY_MAX / lines.length) - 1;
  const lineOf = (line: ChatNews['lines'][number]) =>
    cut(`${type === CHAT_GROUP ? `${line.first_name}: ` : ''}${wordsOf(line)}`, room);
  return { title: name, body: lines.map(lineOf).join('\n') };
}

/** The notification about new messages of a chat. */
export const chatNotice = (
  news: ChatNews,
  settings: PushSettings,
  more: Pick<PushNotice, 'badge' | 'isSilent'>,
): PushNotice => ({
  ...chatWords(news, settings),
  ...more,
  path: chatPath(news.thing_id),
  tag: `chat ${news.thing_id}`,
  user_id: news.user_id,
  urgency: news.type === CHAT_GROUP ? 'normal' : 'high',
});

/**
 * The kinds of notifications that are sent by push, each with the setting that switches it. All other kinds are not
 * sent.
 */
const SWITCHES: Partial<Record<NotificationKindName, 'messages' | 'requests' | 'posts' | 'dating'>> = {
  'FRIEND_REQUEST SEND': 'requests',
  'FRIEND_REQUEST ACCEPT': 'requests',
  'CHAT ADD_USER': 'messages',
  'DATE NEW_CHAT': 'dating',
  'COMMIT SEND': 'dating',
  'COMMIT ACCEPT': 'dating',
  'COMMIT REMOVE': 'dating',
  'POST NEW_COMMENT': 'posts',
};

/** The path that a notification opens. For a comment, `chat_id` is the id of the post. */
function pathOf(kind: NotificationKindName, chat_id: number | null): string {
  if (kind === 'FRIEND_REQUEST SEND') return screens.friends.path;
  if (kind === 'POST NEW_COMMENT') return `${screens.post.path}?id=${chat_id}`;
  return chat_id === null ? screens.messages.path : chatPath(chat_id);
}

/** The push notification about a row of `notification`; null if the person does not get one. */
export function notificationNotice(
  news: NotificationNews,
  settings: PushSettings,
  more: Pick<PushNotice, 'badge' | 'isSilent'>,
): PushNotice | null {
  const { type, subtype, chat_id, others, user_id, thing_id } = news;
  const kind = `${type} ${subtype}` as NotificationKindName;
  const of = SWITCHES[kind];
  if (!of || !settings[of]) return null;
  const name = settings.shows === 'NOTHING' ? 'Someone' : (news.first_name ?? 'Someone');
  const who = others ? `${name} and ${others} ${others === 1 ? 'other' : 'others'}` : name;
  const isDiscreet = of === 'dating' && !settings.dating_words;
  return {
    ...(isDiscreet ? DISCREET : { title: 'Quad', body: `${who} ${notificationVerbs[kind]}` }),
    ...more,
    path: pathOf(kind, chat_id),
    tag: type === 'POST' ? `post ${chat_id}` : `notification ${thing_id}`,
    user_id,
    urgency: of === 'posts' ? 'low' : 'normal',
  };
}
