import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { id } from '../core/fields.ts';
import { commitResult } from './shapes.ts';

/** The message of the 404 for a person who is no match of the user. It is the same for every reason. */
export const NO_MATCH = 'Match not found';

export const commitActions = ['SEND', 'ACCEPT', 'DELETE'] as const;
export type CommitAction = (typeof commitActions)[number];

/**
 * The calls by which a user commits to a match, and ends a commitment. Source: specification 2 §4, decisions.md
 * "Dating".
 */
export const commitCalls = {
  /**
   * Sends, accepts, cancels or declines a commit request. SEND counts as ACCEPT where the other person has already sent
   * a request. SEND also opens the chat with the match if there is none. 409 while the caller is committed. 404 for a
   * person who is neither a match nor in an open match chat. 429 within 7 days of a decline.
   */
  CommitRequestAction: call({
    method: 'POST',
    path: '/date/CommitRequestAction',
    access: 'ready',
    input: z.object({
      user_id: id('User ID must be an integer'),
      chat_id: z.optional(id('Chat ID must be an integer')),
      action: z.enum(commitActions, 'Action is not valid'),
    }),
    content: commitResult,
    failure: 'Couldn’t change the commit request',
  }),
  /** Ends the user's commitment, even if the other person's account is deleted. 409 where the user is not committed. */
  UncommitMatch: call({
    method: 'POST',
    path: '/date/UncommitMatch',
    access: 'ready',
    input: z.object({}),
    content: commitResult,
    failure: 'Couldn’t uncommit',
  }),
};
