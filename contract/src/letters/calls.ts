import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { id, text, wireInt } from '../core/fields.ts';
import { LETTER_COMMENT_MAX, LETTER_COMMENT_MIN, LETTER_MAX, LETTER_MIN } from './limits.ts';
import { letter, letterComment } from './shapes.ts';

const letterId = id('Letter ID must be an integer');

/**
 * The calls for anonymous letters, which daters write and read. Source: specification 2 §2, decisions.md "Dating",
 * security.md T1 to T5.
 */
export const letterCalls = {
  /**
   * A page of letters, the latest first: all letters of the past 30 days, and the user's own letters in review. Pages
   * count from 0. 403 while dating is off.
   */
  GetLoveLetters: call({
    method: 'POST',
    path: '/date/GetLoveLetters',
    access: 'ready',
    input: z.object({ page: wireInt('Page must be an integer', { max: 1000 }) }),
    content: z.array(letter),
    failure: 'Couldn’t load love letters',
    reads: true,
  }),
  /** A letter with its comments. 404 where the letter does not exist or the user may not see it. */
  GetLoveLetterByID: call({
    method: 'POST',
    path: '/date/GetLoveLetterByID',
    access: 'ready',
    input: z.object({ letter_id: letterId }),
    content: letter,
    failure: 'Couldn’t load the love letter',
    reads: true,
  }),
  /** Creates a letter. It is published only after staff have reviewed it. */
  CreateLoveLetter: call({
    method: 'POST',
    path: '/date/CreateLoveLetter',
    access: 'ready',
    input: z.object({
      content: text(
        LETTER_MIN,
        LETTER_MAX,
        `Letter must be ${LETTER_MIN}-${LETTER_MAX} characters long`,
        'Letter must be a string',
      ),
    }),
    content: letter,
    failure: 'Failed to create love letter',
  }),
  /** Creates a comment on a published letter. The comment is published only after staff have reviewed it. */
  CreateLoveLetterComment: call({
    method: 'POST',
    path: '/date/CreateLoveLetterComment',
    access: 'ready',
    input: z.object({
      letter_id: letterId,
      content: text(
        LETTER_COMMENT_MIN,
        LETTER_COMMENT_MAX,
        `Comment must be ${LETTER_COMMENT_MIN}-${LETTER_COMMENT_MAX} characters long`,
        'Comment must be a string',
      ),
    }),
    content: letterComment,
    failure: 'Couldn’t post your comment',
  }),
  /** Deletes the user's own letter and the comments on it. */
  DeleteLoveLetter: call({
    method: 'POST',
    path: '/date/DeleteLoveLetter',
    access: 'ready',
    input: z.object({ letter_id: letterId }),
    content: z.null(),
    failure: 'Couldn’t delete your love letter',
  }),
  /** Deletes the user's own comment on a letter. */
  DeleteLoveLetterComment: call({
    method: 'POST',
    path: '/date/DeleteLoveLetterComment',
    access: 'ready',
    input: z.object({ comment_id: id('Comment ID must be an integer') }),
    content: z.null(),
    failure: 'Couldn’t delete your comment',
  }),
};
