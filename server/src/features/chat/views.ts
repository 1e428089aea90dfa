import {
  type Author,
  type Chat,
  type ChatMessage,
  type Quote,
  type Reader,
} from '@quad/contract/chat/shapes.ts';
import { notifyChoices } from '@quad/contract/chat/setting-calls.ts';
import type { Card } from '@quad/contract/people/shapes.ts';
import { nameOnlyCard, viewCards, viewCardsOfMembers } from '#features/people/views.ts';
import { asDate } from '#platform/clock.ts';
import type { Db } from '#platform/db/schema.ts';
import { mediaUrl } from '#platform/media/media.ts';
import { viewMedia } from '#platform/media/view.ts';
import type { Services } from '#platform/services.ts';
import { READERS_TOLD } from './limits.ts';
import { noChat } from './rules.ts';
import { type ChatRow, findChat, type LatestMessage, listChats, type SettingsRow } from './queries/list.ts';
import {
  type AuthorRow,
  type Extras,
  listMessages,
  type MessagePage,
  type MessageRow,
  type PersonRow,
} from './queries/messages.ts';
import type { QuotedRow } from './queries/quotes.ts';

type Viewing = { db: Db; services: Pick<Services, 'presence'> };

/** Returns chats as a member sees them, in the order of the rows. Takes one statement for any number of chats. */
export async function viewChats(
  { db, services }: Viewing,
  viewer_id: number,
  rows: readonly ChatRow[],
): Promise<Chat[]> {
  const people = [...new Set(rows.flatMap(({ member_ids }) => member_ids))];
  const cards = await viewCards(db, services, viewer_id, people);
  return rows.map((row) => viewChat(row, row.message_id === null ? null : row, cards));
}

/** Returns a chat as it is in a person's list. @throws 404 if the list does not contain the chat */
export async function viewListedChat(viewing: Viewing, viewer_id: number, chat_id: number): Promise<Chat> {
  const [chat] = await viewChats(viewing, viewer_id, await listChats(viewing.db, viewer_id, chat_id));
  if (!chat) throw noChat();
  return chat;
}

/** Returns a chat that a person may read, also a past one, with all members. @throws 404 if there is no such chat */
export async function viewReadableChat(viewing: Viewing, viewer_id: number, chat_id: number): Promise<Chat> {
  const row = await findChat(viewing.db, viewer_id, chat_id);
  const [chat] = await viewChats(viewing, viewer_id, row ? [row] : []);
  if (!chat) throw noChat();
  return chat;
}

/**
 * Returns a map from each person's id to the chat as that person sees it. The people have just joined the chat together
 * and have seen no message, so only the members' cards differ.
 */
export async function viewJoinedChat(
  { db, services }: Viewing,
  viewer_ids: readonly number[],
  row: ChatRow,
): Promise<Map<number, Chat>> {
  const cardsOf = await viewCardsOfMembers(db, services, viewer_ids, row.member_ids);
  return new Map([...cardsOf].map(([viewer_id, cards]) => [viewer_id, viewChat(row, null, cards)]));
}

/**
 * Returns a map from each member's id to the chat as that member sees it. Takes one statement for any number of
 * members.
 */
export async function viewChatForEach(
  { db, services }: Viewing,
  rows: readonly ChatRow[],
): Promise<Map<number, Chat>> {
  const people = [...new Set(rows.flatMap(({ member_ids }) => member_ids))];
  const viewers = rows.map(({ viewer_id }) => viewer_id);
  const cardsOf = await viewCardsOfMembers(db, services, viewers, people);
  return new Map(
    rows.map((row) => {
      const { viewer_id } = row;
      return [
        viewer_id,
        viewChat(row, row.message_id === null ? null : row, cardsOf.get(viewer_id) ?? NOBODY),
      ];
    }),
  );
}

/** A member's own settings of a chat. A setting that is not set has no field. */
export const viewSettings = ({ muted_until, notify }: SettingsRow): Pick<Chat, 'muted_until' | 'notify'> => ({
  ...(muted_until !== null && {
    muted_until: muted_until === Infinity ? 'ALWAYS' : asDate(muted_until).toISOString(),
  }),
  ...(notify !== null && { notify: notifyChoices[notify - 1] }),
});

const NOBODY: ReadonlyMap<number, Card> = new Map();

function viewChat(row: ChatRow, latest: LatestMessage | null, cards: ReadonlyMap<number, Card>): Chat {
  const { chat_id, type, title, owner_id, started_by, added_by, member_count, last_seq, joined_seq } = row;
  const last_read_seq = Math.max(row.last_read_seq, joined_seq);
  return {
    id: chat_id,
    type,
    title,
    icon_url: row.icon_key === null ? null : mediaUrl(row.icon_key),
    owner_id,
    started_by,
    added_by,
    ...(added_by !== null && joined_seq > 0 && { joined_time: row.joined_at.toISOString() }),
    members: viewMembers(row, cards),
    member_count,
    lastMessage: latest
      ? viewMessage(chat_id, latest, latest, readersBut(latest.author_id, row.read_by))
      : null,
    unread_count: last_seq - last_read_seq,
    last_read_seq,
    ...(row.closed_at === null &&
      Number(row.mention_seq) > last_read_seq && { mention_seq: Number(row.mention_seq) }),
    last_change: row.last_change,
    typing: [],
    committed: row.is_committed,
    commit_request: viewCommitRequest(row),
    writable: row.closed_at === null,
    creation_time: row.created_at.toISOString(),
    ...(row.closed_at === null ? viewSettings(row) : { closed_time: row.closed_at.toISOString() }),
  };
}

/**
 * Returns the cards of the members. In a match's open chat, each person sees the other's picture for matches. Source:
 * security.md T6.
 */
function viewMembers(
  { member_ids, viewer_id, date_picture_key, is_name_only }: ChatRow,
  cards: ReadonlyMap<number, Card>,
): Card[] {
  const members = member_ids.map((user_id) => cards.get(user_id)).filter((card) => card !== undefined);
  if (is_name_only) return members.map((card) => (card.id === viewer_id ? card : nameOnlyCard(card)));
  if (date_picture_key === null) return members;
  const real_pfp_url = mediaUrl(date_picture_key);
  return members.map((card) => (card.id === viewer_id ? card : { ...card, real_pfp_url }));
}

/** The open commit request between the two people of a match's chat. */
function viewCommitRequest({ commit_asked_by, member_ids }: ChatRow): Chat['commit_request'] {
  const recipient = member_ids.find((user_id) => user_id !== commit_asked_by);
  if (commit_asked_by === null || recipient === undefined) return null;
  return { from_userId: commit_asked_by, to_userId: recipient };
}

const readersBut = (author_id: number, user_ids: readonly number[]): Reader[] =>
  user_ids.filter((user_id) => user_id !== author_id).map((user_id) => ({ user_id }));

/** Returns a message with its author. `read_by` are the people who have read it. */
export function viewMessage(
  chat_id: number,
  row: MessageRow,
  author: AuthorRow | undefined,
  read_by: readonly Reader[] = [],
): ChatMessage {
  const isEmpty = row.content === '' && row.media === null;
  return {
    message: {
      id: row.message_id,
      seq: row.seq,
      content: row.content,
      media: row.media?.map(viewMedia) ?? [],
      ...(row.extras ? viewExtras(row.extras, isEmpty) : isEmpty && { removed: true }),
      creation_time: asDate(row.sent_at).toISOString(),
      author_id: row.author_id,
      ...(row.client_id !== null && { client_id: row.client_id }),
      options: { chat_id, read: [...read_by] },
    },
    user: viewAuthor(row.author_id, author),
  };
}

/** Returns what only some messages have. @param isEmpty whether the message has neither text nor files */
function viewExtras(
  { change, is_unsent, edited_at, reactions, reply, mention_ids }: Extras,
  isEmpty: boolean,
) {
  const isGone = is_unsent || isEmpty;
  return {
    ...(isGone && { [is_unsent ? 'unsent' : 'removed']: true }),
    ...(change !== null && { change }),
    ...(edited_at !== null && { edited_time: asDate(edited_at).toISOString() }),
    ...(!isGone && reactions?.length && { reactions: [...reactions] }),
    ...(!isGone && reply && { reply: viewQuote(reply) }),
    ...(!isGone && mention_ids?.length && { mentions: [...mention_ids] }),
  };
}

const KINDS = { image: 'PHOTO', video: 'VIDEO' } as const;

/** Returns the quote of the message to which another message replies. */
function viewQuote({ seq, message_id, now }: QuotedRow): Quote {
  if (message_id === null) return { seq, gone: true };
  if (!now) return { seq, message_id };
  const user = viewAuthor(now.author_id, { ...now, pfp_key: null });
  if (now.is_gone) return { seq, message_id, user, gone: true };
  return { seq, message_id, user, content: now.content, ...(now.kind && { kind: KINDS[now.kind] }) };
}

/**
 * Returns the author of a message, who may have deleted the account. Source: wire.md "Fields": a message by a deleted
 * account.
 */
function viewAuthor(id: number, author: AuthorRow | undefined): Author {
  if (!author || author.is_deleted) {
    return { id, first_name: 'Deleted user', last_name: '', pfp_url: null, deleted: true };
  }
  const { first_name, last_name, pfp_key } = author;
  const pfp_url = pfp_key === null ? null : mediaUrl(pfp_key);
  return { id, first_name, last_name, pfp_url, ...(author.is_blocked && { blocked: true }) };
}

/** Returns one message as a member sees it; undefined if the member does not see it. */
export async function viewOneMessage(
  db: Db,
  viewer_id: number,
  chat_id: number,
  message_id: number,
): Promise<ChatMessage | undefined> {
  const page = await listMessages(db, { chat_id, viewer_id, which: { message_id } });
  return page && viewPage(chat_id, page)[0];
}

/** Returns a page of messages, each with its readers. Authors are not readers of their own messages. */
export function viewPage(chat_id: number, { people, messages }: MessagePage): ChatMessage[] {
  const authors = new Map(people.map((person) => [person.user_id, person]));
  const members = people.filter(isMember);
  const readers =
    members.length > READERS_TOLD ? lastReaders(messages, members) : allReaders(messages, members);
  return messages.map((row) => viewMessage(chat_id, row, authors.get(row.author_id), readers.get(row)));
}

type Member = PersonRow & { last_read_seq: number };
type Readers = ReadonlyMap<MessageRow, readonly Reader[]>;

const isMember = (person: PersonRow): person is Member => person.last_read_seq !== null;

function allReaders(messages: readonly MessageRow[], members: readonly Member[]): Readers {
  const readersOf = (row: MessageRow) => members.filter((member) => hasRead(member, row));
  return new Map(messages.map((row) => [row, readersOf(row).map(viewReader)]));
}

/**
 * The readers that the page shows at each message of a large group. Each reader is shown once: at the latest message of
 * the page that the reader has read.
 */
function lastReaders(messages: readonly MessageRow[], members: readonly Member[]): Readers {
  const named = new Map<MessageRow, Reader[]>(messages.map((row) => [row, []]));
  for (const member of members) {
    const furthest = messages.find((row) => hasRead(member, row));
    if (furthest) named.get(furthest)?.push(viewReader(member));
  }
  return named;
}

/** Whether a member has read a message. Messages from before the member joined do not count. */
const hasRead = ({ user_id, joined_seq, last_read_seq }: Member, { seq, author_id }: MessageRow): boolean =>
  joined_seq < seq && seq <= last_read_seq && user_id !== author_id;

export const viewReader = ({ user_id, joined_seq }: { user_id: number; joined_seq: number }): Reader => ({
  user_id,
  ...(joined_seq > 0 && { joined_seq }),
});
