import * as z from 'zod/mini';
import { chat } from '../chat/shapes.ts';
import { call } from '../core/call.ts';
import { id } from '../core/fields.ts';
import { matches, matchingFigures } from './shapes.ts';

const userId = id('User ID must be an integer');

/** One's matches and what one makes of them. Source: specification 2 §2, decisions.md "Dating". */
export const matchCalls = {
  /** One's present matches. 403 with the codes 0 and 1 before the setup and the quiz, 69 while they are paused. */
  GetMyMatches: call({
    method: 'GET',
    path: '/date/GetMyMatches',
    access: 'ready',
    input: z.object({}),
    content: matches,
    failure: 'Couldn’t load your matches',
    reads: true,
  }),
  /** Lets a match go, on both sides, for 30 days. Repeating it is harmless; 404 for somebody who is none. */
  PassMatch: call({
    method: 'POST',
    path: '/date/PassMatch',
    access: 'ready',
    input: z.object({ user_id: userId }),
    content: z.null(),
    failure: 'Couldn’t pass on this match',
  }),
  /** Opens the chat with a match, who leaves the matches for it; a chat that is there is answered. 404 for no match. */
  CreateChatWithMatch: call({
    method: 'POST',
    path: '/date/CreateChatWithMatch',
    access: 'ready',
    input: z.object({ user_id: userId }),
    content: z.object({ chat }),
    failure: 'Couldn’t start the chat',
  }),
  /** What the last window came to. Source: decisions.md "How matching works". */
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
