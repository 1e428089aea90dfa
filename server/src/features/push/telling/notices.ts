import { CHAT_GROUP, CHAT_MATCH } from '@quad/contract/chat/shapes.ts';
import type { PushSettings } from '@quad/contract/push/shapes.ts';
import type { PushNotice } from '../payload.ts';
import type { ChatNews, NotificationNews } from './queries/news.ts';

type Words = Pick<PushNotice, 'title' | 'body'>;

/** What a notification of dating says on a lock screen, unless the person wants to know what it is about. */
const DISCREET: Words = { title: 'Quad', body: 'You have something new' };

const chatPath = (chat_id: number): string => `/app/me/messages?id=${chat_id}`;

/** The words about new messages of a chat. */
function chatWords(news: ChatNews, { shows, dating_words }: PushSettings): Words {
  const { type, title, unread, lines } = news;
  if (type === CHAT_MATCH && !dating_words) return DISCREET;
  const latest = lines.at(-1);
  const name = (type === CHAT_GROUP ? title : latest?.first_name) ?? 'Your group';
  const count = unread === 1 ? 'New message' : `${unread} new messages`;
  if (shows === 'NOTHING') return { title: 'Quad', body: count };
  if (shows === 'NAME') {
    const who = latest?.first_name ?? 'Someone';
    const sent = unread === 1 ? `${who} sent a message` : count;
    return { title: type === CHAT_GROUP ? name : 'Quad', body: sent };
  }
  if (unread > lines.length) return { title: name, body: count };
  const lineOf = ({ first_name, content, has_media }: ChatNews['lines'][number]) =>
    `${type === CHAT_GROUP ? `${first_name}: ` : ''}${content || (has_media ? 'Photo' : '')}`;
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

type Kind = {
  /** The setting that switches it. */
  of: 'messages' | 'requests' | 'posts' | 'dating';
  /** The words after the name of the person who caused it. */
  says: string;
  path: (chat_id: number | null) => string;
};

const toChat = (chat_id: number | null): string =>
  chat_id === null ? '/app/me/messages' : chatPath(chat_id);
const toPost = (post_id: number | null): string => `/app/discover/posts/post?id=${post_id}`;

/** The notifications of which people are told by push. All others wait until Quad is opened. */
const KINDS: Readonly<Record<string, Kind>> = {
  'FRIEND_REQUEST SEND': { of: 'requests', says: 'sent you a friend request', path: () => '/app/me/friends' },
  'FRIEND_REQUEST ACCEPT': { of: 'requests', says: 'accepted your friend request', path: toChat },
  'CHAT ADD_USER': { of: 'messages', says: 'added you to a group', path: toChat },
  'DATE NEW_CHAT': { of: 'dating', says: 'started a chat with you', path: toChat },
  'COMMIT SEND': { of: 'dating', says: 'wants to commit to you', path: toChat },
  'COMMIT ACCEPT': { of: 'dating', says: 'said yes: you’re committed to each other', path: toChat },
  'COMMIT REMOVE': { of: 'dating', says: 'ended the commit', path: toChat },
  'POST NEW_COMMENT': { of: 'posts', says: 'commented on your post', path: toPost },
};

/** The notification about a row of the notifications; null if the person is not told of it. */
export function notificationNotice(
  news: NotificationNews,
  settings: PushSettings,
  more: Pick<PushNotice, 'badge' | 'isSilent'>,
): PushNotice | null {
  const { type, subtype, chat_id, others, user_id, thing_id } = news;
  const kind = KINDS[`${type} ${subtype}`];
  if (!kind || !settings[kind.of]) return null;
  const name = settings.shows === 'NOTHING' ? 'Someone' : (news.first_name ?? 'Someone');
  const who = others ? `${name} and ${others} ${others === 1 ? 'other' : 'others'}` : name;
  const isDiscreet = kind.of === 'dating' && !settings.dating_words;
  return {
    ...(isDiscreet ? DISCREET : { title: 'Quad', body: `${who} ${kind.says}` }),
    ...more,
    path: kind.path(chat_id),
    tag: type === 'POST' ? `post ${chat_id}` : `notification ${thing_id}`,
    user_id,
    urgency: kind.of === 'posts' ? 'low' : 'normal',
  };
}
