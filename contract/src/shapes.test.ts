import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { sessionUser } from './auth/shapes.ts';
import { author, chat, chatMessage, message } from './chat/shapes.ts';
import { media } from './core/media.ts';
import { everyServerEvent, everyClientEvent } from './every.ts';
import { notification } from './notifications/shapes.ts';
import { card } from './people/shapes.ts';
import { currentUser } from './profile/shapes.ts';
import { country, university } from './reference/calls.ts';

const fieldsOf = (shape: z.ZodMiniType): string[] => Object.keys((shape as z.ZodMiniObject).shape);

/**
 * The fields that clients read by name. A new field breaks no client, but a missing field does. Source: specification 1
 * §3 and §7, wire.md.
 */
test.each<[string, z.ZodMiniType, string]>([
  ['a university', university, 'id name emails state_id country_id signup_open'],
  ['a country', country, 'id name phonecode shortname'],
  [
    'who logged in',
    sessionUser,
    'user_id first_name last_name other_names setup_stage date_setup_stage date_enabled date_committed_to_id uni_id email_verified role',
  ],
  [
    'the current user',
    currentUser,
    'id first_name last_name other_names email email_verified bio pfp_url real_pfp_url setup_stage date_setup_stage date_enabled date_committed_to_id date_hidden uni_id country_id orientation year_level course role num_chats',
  ],
  [
    'another user',
    card,
    'id first_name last_name other_names pfp_url real_pfp_url bio course year_level country_id badges blocked mutual friendRequest owner onlineStatus',
  ],
  [
    'a chat',
    chat,
    'id type title icon_url owner_id members lastMessage typing committed commit_request unread_count',
  ],
  ['a message with its author', chatMessage, 'message user'],
  ['a message', message, 'id content media creation_time author_id options'],
  ['its media', media, 'type url name mime width height'],
  ['its author', author, 'id first_name last_name pfp_url'],
  [
    'a notification',
    notification,
    'id type subtype is_read source_user_id user_id source_user chat_id content creation_time',
  ],
  ['chat:join', everyClientEvent['chat:join'], 'chat_id'],
  ['chat:read of the browser', everyClientEvent['chat:read'], 'message_id'],
  ['chat:typing of the browser', everyClientEvent['chat:typing'], 'chat_id'],
  ['user:onlineStatus', everyServerEvent['user:onlineStatus'], 'user_id onlineStatus'],
  ['chat:typing', everyServerEvent['chat:typing'], 'user_id chat_id'],
  ['chat:createChat', everyServerEvent['chat:createChat'], 'chat'],
  ['chat:updateChat', everyServerEvent['chat:updateChat'], 'chat_id'],
  ['chat:removeChat', everyServerEvent['chat:removeChat'], 'chat_id'],
  ['chat:message', everyServerEvent['chat:message'], 'message user options'],
  ['chat:read', everyServerEvent['chat:read'], 'chat_id user_id message_id'],
])('%s has all its fields', (_name, shape, fields) => {
  expect(fieldsOf(shape)).toEqual(expect.arrayContaining(fields.split(' ')));
});
