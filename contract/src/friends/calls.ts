import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { id } from '../core/fields.ts';
import { card, suggestion } from '../people/shapes.ts';

export const friendActions = ['SEND', 'ACCEPT', 'DELETE'] as const;
export type FriendAction = (typeof friendActions)[number];

const userId = id('User ID must be an integer');

/** Requests on one page of those that wait. Most people never have more. */
export const REQUESTS_PAGE = 50;

/** Friends and requests. Source: specification 1 §4, decisions.md "Friends, people, blocking". */
export const friendCalls = {
  /** One's friends, by name. */
  GetMyFriends: call({
    method: 'GET',
    path: '/user/GetMyFriends',
    access: 'ready',
    input: z.object({}),
    content: z.array(card),
    failure: 'Couldn’t load your friends',
    reads: true,
  }),
  /**
   * Who waits for an answer of one's own, the latest first: one page.
   * Those after it come with `before_id`, the id of somebody who waits still; 404 where they do not.
   */
  GetFriendRequests: call({
    method: 'GET',
    path: '/user/GetFriendRequests',
    access: 'ready',
    input: z.object({ before_id: z.optional(userId) }),
    content: z.array(card),
    failure: 'Couldn’t load friend requests',
    reads: true,
  }),
  /** Up to 20 people one may know, best first, each with the friends and the group that the two have in common. */
  GetSuggestedFriends: call({
    method: 'GET',
    path: '/user/GetSuggestedFriends',
    access: 'ready',
    input: z.object({}),
    content: z.array(suggestion),
    failure: 'Couldn’t load suggestions',
    reads: true,
  }),
  /**
   * Sends, accepts, or cancels and declines a request. SEND where the other has already asked is ACCEPT.
   * 403 for oneself, 404 for an invisible person or a missing request, 429 within 7 days of a decline.
   */
  FriendRequestAction: call({
    method: 'POST',
    path: '/user/FriendRequestAction',
    access: 'ready',
    input: z.object({ user_id: userId, action: z.enum(friendActions, 'Action is not valid') }),
    content: z.object({ from_userId: z.int(), to_userId: z.int(), isMutual: z.boolean() }),
    failure: 'Couldn’t change the friend request',
  }),
  /** Ends a friendship. Repeating it is harmless. */
  RemoveFriend: call({
    method: 'POST',
    path: '/user/RemoveFriend',
    access: 'ready',
    input: z.object({ user_id: userId }),
    content: z.null(),
    failure: 'Couldn’t remove your friend',
  }),
};
