import * as z from 'zod/mini';
import { chat } from '../chat/shapes.ts';
import { call } from '../core/call.ts';
import { id } from '../core/fields.ts';
import { matches, matchingFigures } from './shapes.ts';

const userId = id('User ID must be an integer');

/** The user's matches and actions on them. Source: specification 2 §2, decisions.md "Dating". */
export const matchCalls = {
  /**
   * The user's present matches. 403 with code 0 before the dating setup, with code 1 before the quiz, and with code 69
   * while matches are paused.
   */
  GetMyMatches: call({
    method: 'GET',
    path: '/date/GetMyMatches',
    access: 'ready',
    input: z.object({}),
    content: matches,
    failure: 'Couldn’t load your matches',
    reads: true,
  }),
  /**
   * Dismisses a match. For 30 days the two people are not matched with each other again. 404 for a person who is no
   * match. Repeating the call is harmless.
   */
  PassMatch: call({
    method: 'POST',
    path: '/date/PassMatch',
    access: 'ready',
    input: z.object({ user_id: userId }),
    content: z.null(),
    failure: 'Couldn’t pass on this match',
  }),
  /**
   * Opens the chat with a match. The person is then no longer among the matches. Where the chat exists already, the
   * call answers with that chat. 404 for a person who is no match.
   */
  CreateChatWithMatch: call({
    method: 'POST',
    path: '/date/CreateChatWithMatch',
    access: 'ready',
    input: z.object({ user_id: userId }),
    content: z.object({ chat }),
    failure: 'Couldn’t start the chat',
  }),
  /** Figures of the last matching window. Source: decisions.md "How matching works". */
  GetMatchingFigures: call({
    method: 'GET',
    path: '/date/GetMatchingFigures',
    access: 'ready',
    input: z.object({}),
    content: matchingFigures,
    failure: 'Couldn’t load the figures',
    reads: true,
  }),
};
