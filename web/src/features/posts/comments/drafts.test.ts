import { beforeEach, expect, test } from 'vitest';
import { useSession } from '#platform/session.ts';
import { beAlex } from '#testing/cards.ts';
import { hasCommentDrafts, readDraft, writeDraft } from './drafts.ts';

beforeEach(() => beAlex());

/** Clears the drafts in memory, as closing and opening the page does. */
function reopen(): void {
  const { user_id } = useSession.getState();
  useSession.setState({ user_id: null });
  useSession.setState({ user_id });
}

test('a comment that is not sent is known of, also by what is kept of an earlier visit', async () => {
  expect(await hasCommentDrafts()).toBe(false);
  writeDraft(7, 'Half of what I');
  expect(await hasCommentDrafts()).toBe(true);
  await expect
    .poll(() => {
      reopen();
      return readDraft(7) === undefined && hasCommentDrafts();
    })
    .toBe(true);
  writeDraft(7, '');
  await expect.poll(hasCommentDrafts).toBe(false);
  useSession.setState({ user_id: null });
  expect(await hasCommentDrafts()).toBe(false);
});
