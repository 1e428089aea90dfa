import { messageCalls } from '@quad/contract/chat/message-calls.ts';
import type { Chat, ChatMessage, Reaction } from '@quad/contract/chat/shapes.ts';
import type { Card } from '@quad/contract/people/shapes.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { endsLikeAFreshFetch, other, type Sent, sent } from '#testing/any-order.ts';
import { ALEX, beAlex, card, chatWith } from '#testing/cards.ts';
import { said } from '#testing/chat-server.ts';
import { success } from '#testing/fake-server.ts';
import { goneCard } from '@quad/contract/people/blank-card.ts';
import { authorNow } from '#features/cards/authors.ts';
import { cardOf, namedOf } from '#features/cards/cards.ts';
import { subscribePeople } from '#features/people/live.ts';
import { emptyEntityStores } from '#platform/entity-store.ts';
import type { Chat as HeldChat } from './chat.ts';
import { messageNow } from './history/message-store.ts';
import { subscribeChats } from './live.ts';
import { chats } from './queries.ts';

/** An event in one of Alex's two groups, or an action by Alex on another device. */
type Action = {
  chat_id: number;
  does:
    | 'say'
    | 'say oneself'
    | 'mention'
    | 'read'
    | 'read some'
    | 'rename'
    | 'leave'
    | 'come'
    | 'open'
    | 'close'
    | 'go'
    | 'ask to commit'
    | 'commit'
    | 'uncommit'
    | 'take down'
    | 'unsend'
    | 'edit'
    | 'react'
    | 'react oneself';
};
type World = {
  next: number;
  listed: Set<number>;
  all: Chat[];
  said: ChatMessage['message'][];
  hasLeft: boolean;
};

const often = {
  say: 8,
  'say oneself': 1,
  mention: 2,
  read: 1,
  'read some': 3,
  rename: 1,
  leave: 1,
  come: 2,
  open: 2,
  close: 1,
  go: 1,
  'ask to commit': 1,
  commit: 1,
  uncommit: 1,
  'take down': 1,
  unsend: 1,
  edit: 2,
  react: 3,
  'react oneself': 2,
};
const actions: fc.Arbitrary<Action> = fc.record({
  chat_id: fc.integer({ min: 1, max: 2 }),
  does: fc.oneof(
    ...(Object.keys(often) as Action['does'][]).map((name) => ({
      weight: often[name],
      arbitrary: fc.constant(name),
    })),
  ),
});

const theo = card({ id: 6, first_name: 'Theo' });
const ME = { id: ALEX, first_name: 'Alex', last_name: 'Chen', pfp_url: null };
const LEFT = { id: 5, first_name: 'Deleted user', last_name: '', pfp_url: null, deleted: true };

const start = (): World => ({
  next: 0,
  listed: new Set([1, 2]),
  said: [],
  hasLeft: false,
  all: [1, 2].map((id) =>
    chatWith(card(), {
      id,
      type: 1,
      title: 'Crew',
      members: [card(ME), card(), theo],
      committed: true,
    }),
  ),
});

/**
 * Counts unread messages as the server does: all messages after the last read one. A mention in a read message is not
 * marked.
 */
function numbered({ mention_seq = 0, ...chat }: Chat): Chat {
  const unread_count = (chat.lastMessage?.message.seq ?? 0) - chat.last_read_seq;
  return { ...chat, ...(mention_seq > chat.last_read_seq && { mention_seq }), unread_count };
}

/** Changes a person's card in both groups, because the server has one card for each person. */
function changeCard(world: World, user_id: number, change: (one: Card) => Card): void {
  world.all = world.all.map((chat) => ({
    ...chat,
    members: chat.members.map((one) => (one.id === user_id ? change(one) : one)),
  }));
}

function happen(world: World, { chat_id, does }: Action): Sent[] {
  const chat = world.all.find(({ id }) => id === chat_id);
  const last = chat?.lastMessage?.message;
  if (!chat || (does !== 'open' && !world.listed.has(chat_id))) return [];
  const becomes = (change: Partial<Chat>) => {
    world.all = world.all.map((one) => (one === chat ? numbered({ ...chat, ...change }) : one));
  };
  if (does === 'say oneself' || ((does === 'say' || does === 'mention') && !world.hasLeft)) {
    const seq = (last?.seq ?? 0) + 1;
    world.next += 1;
    const isOwn = does === 'say oneself';
    const mentioned = does === 'mention';
    const at = new Date(Date.UTC(2026, 10, 8, 0, world.next)).toISOString();
    const author_id = isOwn ? ALEX : 5;
    const { message: words, user } = said(chat_id, seq, {
      id: 100 + world.next,
      author_id,
      creation_time: at,
    });
    // Every message but the first is a reply to the first.
    const more = {
      ...(mentioned && { mentions: [ALEX] }),
      ...(seq > 1 && { reply: { seq: 1, message_id: 101 } }),
    };
    const message = { message: { ...words, ...more }, user: isOwn ? ME : user };
    world.said.push(message.message);
    becomes({
      lastMessage: message,
      ...(isOwn && { last_read_seq: seq }),
      ...(mentioned && { mention_seq: seq }),
    });
    const { options } = message.message;
    return [sent('chat:message', { ...message, options, ...(mentioned && { mentioned }) })];
  }
  if (does === 'read' && last) {
    becomes({ last_read_seq: last.seq });
    return [sent('chat:read', { chat_id, user_id: ALEX, message_id: last.id })];
  }
  const some = world.said.find(({ seq, options }) => options.chat_id === chat_id && seq > chat.last_read_seq);
  const isThere = last && !last.removed && !last.unsent;
  if ((does === 'take down' || does === 'unsend' || does === 'edit') && isThere && chat.lastMessage) {
    const change = chat.last_change + 1;
    const edit = {
      content: `Take ${change}`,
      edited_time: new Date(Date.UTC(2026, 10, 9, 0, change)).toISOString(),
      ...(last.mentions && { mentions: last.mentions }),
    };
    const part = { 'take down': { removed: true }, unsend: { unsent: true }, edit: { edit } }[does];
    const { reactions, ...others } = last;
    const { reply: _reply, mentions: _mentions, ...bare } = others;
    const message =
      does === 'edit'
        ? { ...others, ...edit, change, ...(reactions && { reactions }) }
        : { ...bare, ...part, content: '', media: [], change };
    becomes({ lastMessage: { ...chat.lastMessage, message }, last_change: change });
    return [sent('chat:changeMessage', { chat_id, message_id: last.id, change, ...part })];
  }
  if (does.startsWith('react') && isThere && chat.lastMessage) {
    const user_id = does === 'react' ? 6 : ALEX;
    const before = last.reactions ?? [];
    const had = before.find(({ user_ids }) => user_ids.includes(user_id));
    const emoji = had ? null : chat.last_change % 2 === 0 ? '👍' : '🙏';
    const reactions = reactionsAfter(before, user_id, emoji);
    const change = chat.last_change + 1;
    const { reactions: _before, ...others } = last;
    const message = { ...others, change, ...(reactions.length > 0 && { reactions }) };
    world.said = world.said.map((one) => (one.id === message.id ? message : one));
    becomes({ lastMessage: { ...chat.lastMessage, message }, last_change: change });
    return [
      sent('chat:changeMessage', {
        chat_id,
        message_id: last.id,
        change,
        reactions: reactions.map(({ mine: _mine, ...kind }) => kind),
        reaction: { user_id, emoji },
      }),
    ];
  }
  if (does === 'read some' && some) {
    becomes({ last_read_seq: some.seq });
    return [sent('chat:read', { chat_id, user_id: ALEX, message_id: some.id })];
  }
  if (does === 'rename') {
    world.next += 1;
    becomes({ title: `Crew ${world.next}` });
    return [sent('chat:updateChat', { chat_id, title: `Crew ${world.next}` })];
  }
  if (does === 'leave') {
    becomes({ members: chat.members.filter(({ id }) => id !== 6), member_count: 2 });
    return [sent('chat:updateChat', { chat_id, left: [6], member_count: 2 })];
  }
  const member = chat.members.find(({ id }) => id === 6);
  if (does === 'come' && member) {
    const onlineStatus = member.onlineStatus === 'online' ? 'offline' : 'online';
    changeCard(world, 6, (one) => ({ ...one, onlineStatus }));
    return [sent('user:onlineStatus', { user_id: 6, onlineStatus })];
  }
  if (does === 'close') {
    world.listed.delete(chat_id);
    return [sent('chat:removeChat', { chat_id })];
  }
  if (does === 'ask to commit' || does === 'commit') {
    const committed = does === 'commit';
    const commit_request = committed ? null : { from_userId: 6, to_userId: ALEX };
    becomes({ committed, commit_request });
    return [sent('chat:updateChat', { chat_id, committed, commit_request })];
  }
  if (does === 'uncommit') {
    becomes({ committed: false, commit_request: null });
    return [sent('chat:removeCommit', { chat_id })];
  }
  if (does === 'go') {
    world.hasLeft = true;
    const anonymous = (one: Chat): Chat =>
      one.lastMessage?.message.author_id === 5
        ? { ...one, lastMessage: { ...one.lastMessage, user: LEFT } }
        : one;
    world.all = world.all.map(anonymous);
    changeCard(world, 5, () => goneCard(5));
    return [sent('user:gone', { user_id: 5 })];
  }
  if (does !== 'open' || world.listed.has(chat_id)) return [];
  world.listed.add(chat_id);
  return [sent('chat:createChat', { chat })];
}

/** A message's reactions after a person has changed their reaction. The emoji that was used first comes first. */
function reactionsAfter(before: readonly Reaction[], user_id: number, emoji: string | null): Reaction[] {
  const people = before.flatMap((kind) => kind.user_ids.map((id) => ({ id, emoji: kind.emoji })));
  const now = people.filter(({ id }) => id !== user_id);
  if (emoji !== null) now.push({ id: user_id, emoji });
  return [...new Set(now.map((one) => one.emoji))].map((kind) => {
    const user_ids = now.filter((one) => one.emoji === kind).map(({ id }) => id);
    return { emoji: kind, count: user_ids.length, mine: user_ids.includes(ALEX), user_ids };
  });
}

/** Sorts chats as the server does: the chat with the newest message first. */
const byTime = (a: Chat, b: Chat): number => timeOf(b).localeCompare(timeOf(a)) || b.id - a.id;
const timeOf = (chat: Chat): string => chat.lastMessage?.message.creation_time ?? chat.creation_time;

/** A chat as the page renders it: with the current cards of its members and of the author of its last message. */
const drawn = ({ lastMessage, mention_seq = 0, ...chat }: HeldChat) => ({
  ...chat,
  isMentioned: mention_seq > chat.last_read_seq,
  members: chat.member_ids.map((id) => {
    const known = cardOf(id);
    return [known?.first_name, known?.onlineStatus];
  }),
  lastMessage: lastMessage && {
    ...messageNow(lastMessage),
    user: authorNow(lastMessage.user, namedOf(lastMessage.user.id)),
  },
});

test('whatever the order of events and answers, the chats end as a fresh fetch', async () => {
  beAlex();
  const proof = endsLikeAFreshFetch({
    query: chats,
    subscribe: (connection, cache) => {
      subscribeChats(connection, cache);
      subscribePeople(connection, cache);
    },
    start: () => {
      emptyEntityStores();
      return start();
    },
    actions,
    happen,
    others: [
      other(messageCalls.GetMessages, ({ all }: World, { message_id }) => ({
        result: success({
          messages: all.flatMap(({ lastMessage }) =>
            lastMessage && lastMessage.message.id === message_id ? [lastMessage] : [],
          ),
        }),
        sends: [],
      })),
    ],
    view: ({ all, listed }) => all.filter(({ id }) => listed.has(id)).toSorted(byTime),
    look: (list) => list.map(drawn),
    examples: [
      // The user has read the last message of the shown list. The answer that is being fetched has a later message.
      [
        ['happen', { chat_id: 2, does: 'say' }],
        ['answer', { chat_id: 1, does: 'say' }],
        ['happen', { chat_id: 2, does: 'say' }],
        ['cut', { chat_id: 1, does: 'say' }],
        ['cut', { chat_id: 1, does: 'say' }],
        ['read', { chat_id: 1, does: 'say' }],
        ['happen', { chat_id: 2, does: 'read some' }],
        ['deliver', { chat_id: 1, does: 'say' }],
      ],
    ],
  });
  await expect(proof).resolves.toBeUndefined();
});
