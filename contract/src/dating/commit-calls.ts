import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { id } from '../core/fields.ts';
import { commitResult } from './shapes.ts';

export const commitActions = ['SEND', 'ACCEPT', 'DELETE'] as const;
export type CommitAction = (typeof commitActions)[number];

/** Committing to one match, and its end. Source: specification 2 §4, decisions.md "Dating". */
export const commitCalls = {
  /**
   * Sends, accepts, or cancels and declines a commit request. SEND where the other has already asked is ACCEPT; to a
   * match without a chat it opens the chat. 409 while committed, 404 for somebody who is neither a match nor in an open
   * chat of one, 429 within 7 days of a decline.
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
  /** Ends one's commit, also with somebody who is gone. 409 without one. */
  UncommitMatch: call({
    method: 'POST',
    path: '/date/UncommitMatch',
    access: 'ready',
    input: z.object({}),
    content: commitResult,
    failure: 'Couldn’t uncommit',
  }),
};
