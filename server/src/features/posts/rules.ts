import { countShownIds } from '#features/people/rules.ts';
import type { Db } from '#platform/db/schema.ts';
import { conflict, forbidden, type ProblemError, notFound } from '#platform/problems.ts';
import type { Services } from '#platform/services.ts';
import { isPostVisible } from './queries/posts.ts';

/**
 * The error for a post that does not exist or that the caller may not see. The words are the same, so the answer
 * reveals nothing.
 */
export const noPost = (): ProblemError => notFound('Post not found');

/**
 * Throws 404 unless the viewer may see the post. A block between the viewer and the author hides the post. Source:
 * security.md §2.
 */
export async function mustSeePost(db: Db, post_id: number, viewer_id: number): Promise<void> {
  if (!(await isPostVisible(db, post_id, viewer_id))) throw noPost();
}

/**
 * Counts the strangers in these rows: authors, and people who like a post. Each stranger counts once a day.
 * @throws 429 above the viewer's daily limit
 */
export const countWriters = (
  services: Pick<Services, 'limits'>,
  viewer_id: number,
  rows: readonly { user_id: number; is_known: boolean }[],
): Promise<void> =>
  countShownIds(
    services,
    viewer_id,
    rows.flatMap(({ user_id, is_known }) => (is_known ? [] : [user_id])),
  );

/** The error if the `client_id` was already used for a post with other content. */
export const otherPost = (): ProblemError => conflict('This post was already sent with other content');

/** The error if a person tries to delete another author's post. */
export const notYourPost = (): ProblemError => forbidden('You can only delete your own post');
