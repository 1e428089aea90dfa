import type { Campus, Chat, Message } from './shapes.ts';
import { instant, type Row } from './tables.ts';

/** Makes the row of a chat. `seq` numbers the messages of a chat from 1. */
function chatRow(chat: Chat, said: Message[]): Row<'chat'> {
  const pair = chat.members.map(({ person_id }) => person_id).toSorted((a, b) => a - b);
  const [pair_low = null, pair_high = null] = chat.type === 1 ? [] : pair;
  return {
    chat_id: chat.chat_id,
    type: chat.type,
    title: chat.title,
    owner_id: chat.owner_id,
    pair_low,
    pair_high,
    last_seq: said.length,
    last_change: said.flatMap(({ changes }) => changes).length,
    last_message_at: instant(said.at(-1)?.created_at ?? chat.created_at),
    created_at: instant(chat.created_at),
  };
}

/** The number of the latest message of a group that mentions a member or replies to them. 0 if there is none. */
const lastForMember = (person_id: number, said: Message[]): number =>
  said.findLastIndex(
    ({ author_id, mention_ids, reply_seq }) =>
      author_id !== person_id &&
      (mention_ids.includes(person_id) || said[(reply_seq ?? 0) - 1]?.author_id === person_id),
  ) + 1;

function memberRows({ chat_id, type, members }: Chat, said: Message[]): Row<'chat_member'>[] {
  return members.map(({ person_id, joined_at, added_by, last_read_message_id }) => {
    const joined_seq = said.filter(({ created_at }) => created_at < joined_at).length;
    const read = said.findIndex(({ message_id }) => message_id === last_read_message_id) + 1;
    return {
      chat_id,
      user_id: person_id,
      joined_at: instant(joined_at),
      joined_seq,
      last_read_seq: Math.max(joined_seq, read),
      mention_seq: type === 1 ? lastForMember(person_id, said) || null : null,
      // The creator of a group counts as added by themselves.
      added_by: type === 1 ? (added_by ?? person_id) : null,
    };
  });
}

/** Numbers the changes of a chat in the order of time. Returns the number of each changed message's latest change. */
function numberChanges(said: Message[]): Map<number, number> {
  const all = said.flatMap(({ message_id, changes }) => changes.map(({ at }) => ({ message_id, at })));
  const inOrder = all.toSorted((a, b) => a.at - b.at || a.message_id - b.message_id);
  return new Map(inOrder.map(({ message_id }, index) => [message_id, index + 1]));
}

function messageRow(message: Message, seq: number, change: number | undefined): Row<'message'> {
  const { message_id, chat_id, author_id, reply_seq, mention_ids, changes } = message;
  const timeOf = (kind: 'edit' | 'unsend') => changes.findLast((each) => each.kind === kind)?.at;
  const [edited, unsent] = [timeOf('edit'), timeOf('unsend')];
  return {
    message_id,
    chat_id,
    seq,
    author_id,
    content: unsent ? '' : message.content,
    has_media: message.pictures.length > 0,
    reply_seq,
    mention_ids: mention_ids.length > 0 ? mention_ids : null,
    has_reactions: changes.some(({ kind }) => kind === 'reaction') || null,
    edited_at: edited ? instant(edited) : null,
    unsent_at: unsent ? instant(unsent) : null,
    change: change ?? null,
    created_at: instant(message.created_at),
  };
}

function changeRows(messages: Message[]) {
  const all = messages.flatMap(({ message_id, content, changes }) =>
    changes.map((change) => ({ ...change, message_id, content })),
  );
  return {
    message_reaction: all.flatMap((one) =>
      one.kind === 'reaction'
        ? [
            {
              message_id: one.message_id,
              user_id: one.person_id,
              emoji: one.emoji,
              reacted_at: instant(one.at),
            },
          ]
        : [],
    ),
    message_edit: all.flatMap((one) =>
      one.kind === 'edit'
        ? [{ message_id: one.message_id, edited_at: instant(one.at), content: one.before }]
        : [],
    ),
    message_unsent: all.flatMap(({ kind, message_id, content, at }) =>
      kind === 'unsend' ? [{ message_id, content, unsent_at: instant(at) }] : [],
    ),
  };
}

/** Makes the rows of chats, members, messages and their changes. */
export function chatRows({ chats, messages }: Campus) {
  const saidIn = Map.groupBy(messages, ({ chat_id }) => chat_id);
  return {
    chat: chats.map((chat) => chatRow(chat, saidIn.get(chat.chat_id) ?? [])),
    chat_member: chats.flatMap((chat) => memberRows(chat, saidIn.get(chat.chat_id) ?? [])),
    message: [...saidIn.values()].flatMap((said) => {
      const numbers = numberChanges(said);
      return said.map((message, index) => messageRow(message, index + 1, numbers.get(message.message_id)));
    }),
    ...changeRows(messages),
  };
}
