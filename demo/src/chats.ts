import type { Conversation } from './conversations.ts';
import { makeDirectChats } from './direct-chats.ts';
import type { Graph } from './friendships.ts';
import { makeGroups } from './group-chats.ts';
import { HOUR, type LocalTime } from './local-time.ts';
import { makeMatchChats } from './match-chats.ts';
import { nameOf } from './people.ts';
import type { Random } from './random.ts';
import type { Chat, Message, Person } from './shapes.ts';
import { awake } from './timeline.ts';

/** Gives ids to the messages of all chats together, in the order of time. */
function numberMessages(conversations: Conversation[]): Message[] {
  return conversations
    .flatMap(({ lines }, index) => lines.map((line) => ({ chat_id: index + 1, ...line })))
    .toSorted((a, b) => a.created_at - b.created_at || a.chat_id - b.chat_id)
    .map((message, index) => ({ message_id: index + 1, ...message }));
}

/**
 * Returns how many of a chat's last messages a person has not read. Some of these messages may be the person's own.
 * `lastReadOf` counts the person's own messages as read.
 */
function unreadOf(person: Person, { unread }: Conversation, random: Random): number {
  const said = unread.get(person.person_id);
  if (said !== undefined) return said;
  if (person.ready || random.chance(0.72)) return 0;
  return random.int(1, 6);
}

/**
 * Returns the latest message that a person has read: the last one that the person wrote or reacted to, or a later one.
 * Messages from before the person joined do not count.
 */
function lastReadOf(
  { person_id, joined_at }: Conversation['members'][number],
  messages: Message[],
  unread: number,
): number | null {
  const seen = messages.filter(({ created_at }) => created_at >= joined_at);
  const own = seen.findLastIndex(
    ({ author_id, changes }) =>
      author_id === person_id ||
      changes.some((change) => change.kind === 'reaction' && change.person_id === person_id),
  );
  return seen[Math.max(own, seen.length - 1 - unread)]?.message_id ?? null;
}

/**
 * Makes two friends' chat start before one of them added the other to a group. Only friends can be added, and a
 * friendship is as old as its chat.
 */
function startBefore(direct: Conversation[], groups: Conversation[], local: LocalTime): Conversation[] {
  const added = groups.flatMap(({ members }) => members);
  return direct.map((chat) => {
    const ids = chat.members.map(({ person_id }) => person_id);
    const joins = added.filter(
      ({ person_id, added_by }) => added_by !== null && ids.includes(person_id) && ids.includes(added_by),
    );
    const latest = Math.min(...joins.map(({ joined_at }) => joined_at)) - 26 * HOUR;
    const created_at = latest < chat.created_at ? awake(latest, local) : chat.created_at;
    return {
      ...chat,
      created_at,
      members: chat.members.map((member) => ({ ...member, joined_at: created_at })),
    };
  });
}

/** Makes all chats with all their messages, in the order in which the chats were created. */
export function makeChats(
  people: Person[],
  graph: Graph,
  random: Random,
  local: LocalTime,
): { chats: Chat[]; messages: Message[] } {
  const idOf = new Map(people.map((person) => [nameOf(person), person.person_id]));
  const making = { people, graph, idOf, local };
  const groups = makeGroups({ ...making, random: random.fork('groups') });
  const direct = makeDirectChats({ ...making, random: random.fork('direct') });
  const matches = makeMatchChats({ ...making, random: random.fork('matches') });
  const conversations = [...groups, ...startBefore(direct, groups, local), ...matches].toSorted(
    (a, b) => a.created_at - b.created_at,
  );
  const messages = numberMessages(conversations);
  const byChat = Map.groupBy(messages, ({ chat_id }) => chat_id);
  const chats = conversations.map((conversation, index): Chat => {
    const { type, title, owner_id, created_at, members } = conversation;
    return {
      chat_id: index + 1,
      type,
      title,
      owner_id,
      created_at,
      members: members.map((member) => ({
        ...member,
        last_read_message_id: lastReadOf(
          member,
          byChat.get(index + 1) ?? [],
          unreadOf(people[member.person_id - 1]!, conversation, random),
        ),
      })),
    };
  });
  return { chats, messages };
}
