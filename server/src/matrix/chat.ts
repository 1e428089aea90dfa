import type { chatCalls } from '@quad/contract/chat/calls.ts';
import type { chatClientEvents } from '@quad/contract/chat/events.ts';
import { NOBODY, outsiders, type Refusal, type Row, type Rows, type Stage, toMal } from './cast.ts';

const notAGroup = (input: (stage: Stage) => object): Refusal => ({
  who: 'ann',
  why: 'a chat of two',
  input,
  code: 403,
});

const notTheOwner = (input: (stage: Stage) => object): Refusal => ({
  who: 'bob',
  why: 'a group that he does not own',
  input,
  code: 403,
});

const NEW_TITLE = JSON.stringify({ title: 'Rowing' });

/** The rights of the calls about chats, messages and groups. */
export const chatRows: Rows<typeof chatCalls> = {
  GetMyChats: { access: 'ready' },
  GetPastChats: { access: 'ready' },
  GetChatByID: { access: 'ready', refusals: outsiders(({ chat }) => ({ chat_id: chat })) },
  GetMessages: {
    access: 'ready',
    refusals: [
      ...outsiders(({ chat }) => ({ chat_id: chat, page: 0 })),
      {
        who: 'ann',
        why: 'a message of no chat of hers',
        input: ({ chat }) => ({ chat_id: chat, before_message_id: NOBODY }),
        code: 404,
      },
    ],
  },
  CreateMessage: { access: 'ready', refusals: outsiders(({ chat }) => ({ chat_id: chat, content: 'hi' })) },
  EditMessage: {
    access: 'ready',
    refusals: [
      ...outsiders(({ message }) => ({ message_id: message, content: 'Hello' })),
      {
        who: 'bob',
        why: 'a message of somebody else',
        input: ({ message }) => ({ message_id: message, content: 'Hello' }),
        code: 403,
      },
    ],
  },
  UnsendMessage: {
    access: 'ready',
    refusals: [
      ...outsiders(({ message }) => ({ message_id: message })),
      {
        who: 'bob',
        why: 'a message of somebody else',
        input: ({ message }) => ({ message_id: message }),
        code: 403,
      },
    ],
  },
  ReactToMessage: {
    access: 'ready',
    refusals: outsiders(({ message }) => ({ message_id: message, emoji: '👍' })),
  },
  GetReactions: { access: 'ready', refusals: outsiders(({ message }) => ({ message_id: message })) },
  CreateChat: { access: 'ready' },
  AddUserToChat: {
    access: 'ready',
    refusals: [
      ...outsiders(({ group, chat, ann }) => ({ chat_id: chat === NOBODY ? chat : group, user_ids: [ann] })),
      notAGroup(({ chat, bob }) => ({ chat_id: chat, user_ids: [bob] })),
      {
        who: 'ann',
        why: 'somebody who is no friend of hers',
        input: ({ group, eve }) => ({ chat_id: group, user_ids: [eve] }),
        code: 403,
      },
      { ...toMal, input: ({ group, mal }) => ({ chat_id: group, user_ids: [mal] }), code: 403 },
      {
        who: 'ann',
        why: 'nobody',
        input: ({ group }) => ({ chat_id: group, user_ids: [NOBODY] }),
        code: 403,
      },
    ],
  },
  RemoveUserFromChatByID: {
    access: 'ready',
    refusals: [
      ...outsiders(({ group, chat, ann }) => ({ chat_id: chat === NOBODY ? chat : group, user_id: ann })),
      notAGroup(({ chat, bob }) => ({ chat_id: chat, user_id: bob })),
      notTheOwner(({ group, ann }) => ({ chat_id: group, user_id: ann })),
      {
        who: 'ann',
        why: 'somebody who is no member',
        input: ({ group, eve }) => ({ chat_id: group, user_id: eve }),
        code: 404,
      },
    ],
  },
  UpdateChatInfo: {
    access: 'ready',
    refusals: [
      ...outsiders(({ group, chat }) => ({ chat_id: chat === NOBODY ? chat : group, new_info: NEW_TITLE })),
      notAGroup(({ chat }) => ({ chat_id: chat, new_info: NEW_TITLE })),
      notTheOwner(({ group }) => ({ chat_id: group, new_info: NEW_TITLE })),
      {
        who: 'ann',
        why: 'a field that is not hers to set',
        input: ({ group, bob }) => ({
          chat_id: group,
          new_info: JSON.stringify({ title: 'x', owner_id: bob }),
        }),
        code: 400,
      },
    ],
  },
  UpdateChatSettings: {
    access: 'ready',
    refusals: outsiders(({ chat }) => ({ chat_id: chat, muted_until: 'ALWAYS' })),
  },
  CloseChatByID: {
    access: 'ready',
    refusals: [
      ...outsiders(({ group, chat }) => ({ chat_id: chat === NOBODY ? chat : group })),
      notTheOwner(({ group }) => ({ chat_id: group })),
    ],
  },
};

/** Client events of chats. */
export const chatClientEventRows: Record<keyof typeof chatClientEvents, Row> = {
  'chat:join': { access: 'ready', refusals: outsiders(({ chat }) => ({ chat_id: chat })) },
  'chat:read': { access: 'ready', refusals: outsiders(({ message }) => ({ message_id: message })) },
  'chat:typing': { access: 'ready', refusals: outsiders(({ chat }) => ({ chat_id: chat })) },
};
