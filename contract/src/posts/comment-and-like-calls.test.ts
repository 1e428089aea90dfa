import { expect, test } from 'vitest';
import { checkInput } from '../core/check.ts';
import { POST_COMMENT_MAX } from './limits.ts';
import { commentAndLikeCalls } from './comment-and-like-calls.ts';

const KEY = '0b9f9a51-6c1e-4b8e-9a51-3c1d2e4f5a6b';
const LENGTH = 'Comment must be 1-254 characters long';

test.each([
  ['CreateCommentForPost', { post_id: 1, text: 'a' }, []],
  ['CreateCommentForPost', { post_id: 1, text: 'a'.repeat(POST_COMMENT_MAX), client_id: KEY }, []],
  ['CreateCommentForPost', { post_id: 1, text: '' }, [LENGTH]],
  ['CreateCommentForPost', { post_id: 1, text: ' \n ' }, [LENGTH]],
  ['CreateCommentForPost', { post_id: 1, text: 'a'.repeat(POST_COMMENT_MAX + 1) }, [LENGTH]],
  ['CreateCommentForPost', { post_id: 1, text: 7 }, ['Comment must be a string']],
  [
    'CreateCommentForPost',
    { post_id: 'x', text: '', client_id: 'x' },
    ['Post ID must be an integer', LENGTH, 'Client ID must be a UUID'],
  ],
  ['LikePostByID', { post_id: 1 }, []],
  ['LikePostByID', { post_id: 1, action: 0, client_id: KEY }, []],
  ['LikePostByID', { post_id: 1, action: 1 }, []],
  ['LikePostByID', { post_id: 1, action: 2 }, ['Action must be 0 or 1']],
  ['LikePostByID', { post_id: 1, action: true }, ['Action must be 0 or 1']],
  ['LikePostByID', { post_id: 0, client_id: 7 }, ['Post ID must be an integer', 'Client ID must be a UUID']],
  ['DeleteCommentByID', { comment_id: 0.5 }, ['Comment ID must be an integer']],
  ['GetCommentsByPostID', { post_id: 1, before_id: 2 }, []],
  ['GetCommentsByPostID', { before_id: 0 }, ['Post ID must be an integer', 'Comment ID must be an integer']],
  ['GetLikesByPostID', { post_id: 1, before_id: 'x' }, ['Like ID must be an integer']],
] as const)('%s %j: %j', (name, input, messages) => {
  const checked = checkInput(commentAndLikeCalls[name], input);
  expect(checked.ok ? [] : checked.problems.map(({ message }) => message)).toEqual(messages);
});
