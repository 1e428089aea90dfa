import { beforeEach, expect, test } from 'vitest';
import { useSession } from '#platform/session.ts';
import { beAlex } from '#testing/cards.ts';
import { openTab } from '#testing/local-databases.ts';
import { commentText, hasUnsentComments, takeComment, writeCommentText } from './drafts.ts';
import type * as drafts from './drafts.ts';

beforeEach(() => beAlex());

/** Simulates that the page is closed and opened again: it clears the comments in memory. */
function reopen(): void {
  const { user_id } = useSession.getState();
  useSession.setState({ user_id: null });
  useSession.setState({ user_id });
}

test('a comment that is not sent is known of, also by what is kept of an earlier visit', async () => {
  expect(await hasUnsentComments()).toBe(false);
  writeCommentText(7, 'Half of what I');
  expect(await hasUnsentComments()).toBe(true);
  await expect
    .poll(() => {
      reopen();
      return commentText(7) === '' && hasUnsentComments();
    })
    .toBe(true);
  writeCommentText(7, '');
  await expect.poll(hasUnsentComments).toBe(false);
  useSession.setState({ user_id: null });
  expect(await hasUnsentComments()).toBe(false);
});

test('two tabs share the text of a comment, until both have a text of their own', async () => {
  const tab = await openTab<typeof drafts>(import.meta.url, ['./drafts.ts']);
  writeCommentText(8, 'Count me');
  await expect.poll(() => tab.commentText(8)).toBe('Count me');
  tab.writeCommentText(8, 'Count me in');
  await expect.poll(() => commentText(8)).toBe('Count me in');
  takeComment(8);
  await expect.poll(() => tab.commentText(8)).toBe('');
  tab.writeCommentText(8, 'And Sam');
  writeCommentText(8, 'Me, too');
  tab.writeCommentText(8, 'And Sam, too');
  tab.writeCommentText(9, 'Last');
  await expect.poll(() => commentText(9)).toBe('Last');
  expect(commentText(8)).toBe('Me, too');
});
