import { beforeEach, expect, test } from 'vitest';
import { useSession } from '#platform/session.ts';
import { beAlex } from '#testing/cards.ts';
import { commentText, hasUnsentComments, writeCommentText } from './drafts.ts';

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
