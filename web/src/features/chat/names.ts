import { CHAT_GROUP, type ChatMessage, MESSAGE_REMOVED } from '@quad/contract/chat/shapes.ts';
import { mediaWords } from '@quad/contract/core/media-words.ts';
import { fullName } from '#features/cards/names.ts';
import type { Name } from '#features/cards/cards.ts';
import type { Chat } from './chat.ts';
import { NAMED, titleFor } from './title-for.ts';

/** Returns the id of the other person in a direct chat; undefined in a group. */
export const otherSide = (chat: Chat, me: number | null): number | undefined =>
  chat.type === CHAT_GROUP ? undefined : chat.member_ids.find((id) => id !== me);

/**
 * Returns the ids of the people who are named in a chat's title. In a direct chat this is the other person. In a group
 * without a title, these are the first members besides the user.
 */
export function namedInTitle({ type, title, member_ids }: Chat, me: number | null): number[] {
  if (type === CHAT_GROUP && title) return [];
  return member_ids.filter((id) => id !== me).slice(0, type === CHAT_GROUP ? NAMED : 1);
}

/**
 * Returns a chat's title: the other person's name, or the group's title. A group without a title is named after its
 * members.
 * @param people the people of `namedInTitle`, as far as their names are known
 */
export function chatTitle({ type, title, member_count }: Chat, people: readonly Name[]): string {
  const [other] = people;
  if (type !== CHAT_GROUP) return other ? fullName(other) : 'Chat';
  const names = people.filter(({ deleted }) => !deleted).map(({ first_name }) => first_name);
  return title || titleFor(names, member_count - 1);
}

/** The line in place of a message whose content is gone. Null if the content is there. */
export function goneLine({ message, user }: ChatMessage, isOwn: boolean): string | null {
  if (message.unsent) return `${isOwn ? 'You' : user.first_name} unsent a message`;
  return message.removed ? MESSAGE_REMOVED : null;
}

/** Returns a message as one line of text for lists and the banner: "Photo", "Video", both, or its text. */
export function messageLine(said: ChatMessage, isOwn = false): string {
  const { message, user } = said;
  if (user.blocked) return 'Blocked user';
  const gone = goneLine(said, isOwn);
  if (gone) return gone;
  if (message.content) return message.content.replace(/[ \n]+/g, ' ');
  return mediaWords(message.media.map(({ type }) => type));
}

/**
 * Returns the last message as one line of text, with its author: "You: …", and in groups "Priya: …". In a direct chat
 * the other person is not named.
 */
export function previewLine({ type }: Chat, last: ChatMessage | null, me: number | null): string {
  if (!last) return 'Say hi';
  const isOwn = last.message.author_id === me;
  const line = messageLine(last, isOwn);
  if (last.message.unsent) return line;
  if (isOwn) return `You: ${line}`;
  return type === CHAT_GROUP && !last.user.blocked ? `${last.user.first_name}: ${line}` : line;
}
