import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { id, text, wireInt } from '../core/fields.ts';
import { card, profileCard } from './shapes.ts';

/** The number of people on a page of a search. Source: wire.md "HTTP". */
export const PEOPLE_PAGE = 12;
/** The maximum number of page buttons that are shown at once. Source: specification 1 §9. */
export const PEOPLE_PAGE_BUTTONS = 3;
/**
 * The maximum number of people that a search lists over all pages. Source: decisions.md "People search", security.md
 * T9.
 */
export const PEOPLE_SEARCH_MAX = 60;

/** The maximum length of a searched name, in characters. No name is longer. */
const NAME_QUERY_MAX = 120;
const NOBODYS_NAME = 'Nobody has a name that long';
const NOTHING_TO_SEARCH = 'Please enter something to search with';
const userId = id('User ID must be an integer');

/** Calls that find, show and block people. */
export const peopleCalls = {
  /** A person's profile card. 404 where the person does not exist or is invisible to the viewer. */
  GetUserByID: call({
    method: 'POST',
    path: '/user/GetUserByID',
    access: 'ready',
    input: z.object({ id: userId }),
    content: profileCard,
    failure: 'Failed to fetch user',
    reads: true,
  }),
  /**
   * Searches people by name, institution and course, the best match first. Pages count from 0. `total` is the number of
   * people on all pages. `more` says that further people match. Only a narrower search lists them.
   */
  SearchUsers: call({
    method: 'POST',
    path: '/user/SearchUsers',
    access: 'ready',
    input: z
      .object({
        query: z.optional(z.nullable(text(0, NAME_QUERY_MAX, NOBODYS_NAME, NOTHING_TO_SEARCH))),
        uni_id: z.optional(z.nullable(wireInt('Institution ID must be an integer'))),
        course_id: z.optional(z.nullable(wireInt('Course ID must be an integer'))),
        page: z.optional(z.nullable(wireInt('Page must be an integer', { max: 1000 }))),
      })
      .check(
        z.refine(({ query, uni_id, course_id }) => Boolean(query) || uni_id != null || course_id != null, {
          error: NOTHING_TO_SEARCH,
          path: ['query'],
        }),
      ),
    content: z.object({
      users: z.array(card),
      query: z.object({ page: z.int(), pages: z.int(), total: z.int(), more: z.boolean() }),
    }),
    failure: 'Failed to search users',
    reads: true,
  }),
  /**
   * Makes the caller and another person invisible to each other. 403 for blocking the caller themselves. Repeating the
   * call is harmless.
   */
  BlockUser: call({
    method: 'POST',
    path: '/user/BlockUser',
    access: 'ready',
    input: z.object({ user_id: userId }),
    content: z.null(),
    failure: 'Failed to block user',
  }),
  /** Ends a block by the caller. The two people do not become friends again. */
  UnblockUser: call({
    method: 'POST',
    path: '/user/UnblockUser',
    access: 'ready',
    input: z.object({ user_id: userId }),
    content: z.null(),
    failure: 'Couldn’t unblock them',
  }),
  /** The people whom the user has blocked, the latest first. */
  GetBlockedUsers: call({
    method: 'GET',
    path: '/user/GetBlockedUsers',
    access: 'ready',
    input: z.object({}),
    content: z.array(card),
    failure: 'Couldn’t load blocked people',
    reads: true,
  }),
};
