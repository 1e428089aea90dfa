import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { id } from '../core/fields.ts';
import { card } from '../people/shapes.ts';
import { EDIT_MINUTES } from './limits.ts';
import { mentions, messageText } from './sending-calls.ts';
import { chatMessage, reaction } from './shapes.ts';

const messageId = id('Message ID must be an integer');

/** The problem of an edit that comes too late. */
export const EDIT_TOO_LATE = `Messages can be edited for ${EDIT_MINUTES} minutes`;

const NOT_AN_EMOJI = 'Reaction must be one emoji';
/** The maximum length of an emoji in UTF-16 units. The longest emoji of today have 15. */
const EMOJI_MAX_LENGTH = 32;
const EMOJI = /^\p{RGI_Emoji}$/v;

/** Calls that change messages after they were sent. */
export const changeCalls = {
  /**
   * Changes the text of the caller's own message, and whom it mentions, within 15 minutes and up to 20 times. Its files
   * stay. Nobody gets another notification. The same text again changes nothing. 400 for an empty text of a message
   * without files. 403 for a message of another member, and where the chat is closed. 404 where the caller cannot see
   * the message. 409 for a message that is gone, and when it is too late or was edited too often.
   */
  EditMessage: call({
    method: 'POST',
    path: '/chat/EditMessage',
    access: 'ready',
    input: z.object({
      message_id: messageId,
      content: messageText,
      mentions: z.optional(z.nullable(mentions)),
    }),
    content: chatMessage,
    failure: 'Couldn’t edit the message',
  }),
  /**
   * Unsends the caller's own message for everybody, within 24 hours, even in a chat that has ended or that the caller
   * has left. The message stays in the chat without its content. If somebody reports it within 90 days, staff see the
   * content. Repeating the call is harmless. 403 for a message of another member. 404 where the caller neither sees nor
   * wrote the message. 409 for a message that the moderators removed, and when it is too late.
   */
  UnsendMessage: call({
    method: 'POST',
    path: '/chat/UnsendMessage',
    access: 'ready',
    input: z.object({ message_id: messageId }),
    content: z.null(),
    failure: 'Couldn’t unsend the message',
  }),
  /**
   * Reacts to a message with one emoji, or takes the reaction back with null. A person has one reaction to a message: a
   * new one replaces it. Repeating the call is harmless. The answer has the reactions as the caller sees them. 403
   * where the chat is closed. 404 where the caller cannot see the message, has blocked its author, or was blocked by
   * its author. 409 for a message that is gone, and for a message with 20 other emoji.
   */
  ReactToMessage: call({
    method: 'POST',
    path: '/chat/ReactToMessage',
    access: 'ready',
    input: z.object({
      message_id: messageId,
      emoji: z.nullable(
        z.string(NOT_AN_EMOJI).check(
          z.refine((value) => value.length <= EMOJI_MAX_LENGTH && EMOJI.test(value), {
            error: NOT_AN_EMOJI,
          }),
        ),
      ),
    }),
    content: z.object({ message_id: z.int(), change: z.int(), reactions: z.array(reaction) }),
    failure: 'Couldn’t react to the message',
  }),
  /**
   * The people who reacted to a message, in the order of their ids, up to 50 a page. People who blocked the caller or
   * were blocked by the caller are left out. 404 where the caller cannot see the message.
   * - `after_user_id`: the last person of the page before.
   */
  GetReactions: call({
    method: 'POST',
    path: '/chat/GetReactions',
    access: 'ready',
    input: z.object({
      message_id: messageId,
      after_user_id: z.optional(z.nullable(id('User ID must be an integer'))),
    }),
    content: z.object({ reactions: z.array(z.object({ user: card, emoji: z.string() })) }),
    failure: 'Couldn’t load the reactions',
    reads: true,
  }),
};
