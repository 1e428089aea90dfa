import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { id } from '../core/fields.ts';
import { card, suggestion } from '../people/shapes.ts';

export const friendActions = ['SEND', 'ACCEPT', 'DELETE'] as const;
export type FriendAction = (typeof friendActions)[number];

const userId = id('User ID must be an integer');

/** The number of friend requests on a page. Most users never have more. */
export const REQUESTS_PAGE = 50;

/** Friends and friend requests. Source: specification 1 §4, decisions.md "Friends, people, blocking". */
export const friendCalls = {
  /** The user's friends, ordered by name. */
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
   * A page of people whose friend requests the user has not answered, the latest first. `before_id` is the id of the
   * last person on the page before. 404 where that person's request is no longer open.
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
  /**
   * Up to 20 people whom the user may know, the likeliest first. Each comes with the number of common friends, some of
   * these friends, and a common group.
   */
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
   * Sends, accepts, cancels or declines a friend request. SEND counts as ACCEPT where the other person has already sent
   * a request. 403 for a request to the caller themselves. 404 for an invisible person or a missing request. 429 within
   * 7 days of a decline.
   */
  FriendRequestAction: call({
    method: 'POST',
    path: '/user/FriendRequestAction',
    access: 'ready',
    input: z.object({ user_id: userId, action: z.enum(friendActions, 'Action is not valid') }),
    content: z.object({ from_userId: z.int(), to_userId: z.int(), isMutual: z.boolean() }),
    failure: 'Couldn’t change the friend request',
  }),
  /** Ends a friendship. Repeating the call is harmless. */
  RemoveFriend: call({
    method: 'POST',
    path: '/user/RemoveFriend',
    access: 'ready',
    input: z.object({ user_id: userId }),
    content: z.null(),
    failure: 'Couldn’t remove your friend',
  }),
};
