import { countShownIds } from '#features/people/rules.ts';
import type { Db } from '#platform/db/schema.ts';
import { conflict, forbidden, type ProblemError, notFound } from '#platform/problems.ts';
import type { Services } from '#platform/services.ts';
import { isPostVisible } from './queries/posts.ts';

/** The error for a post that does not exist and for one that the caller may not see: the same text. */
export const noPost = (): ProblemError => notFound('Post not found');

/**
 * Throws 404 unless the viewer may see the post. The viewer may not see it if there is a block between the viewer and
 * the author. Source: security.md §2.
 */
export async function mustSeePost(db: Db, post_id: number, viewer_id: number): Promise<void> {
  if (!(await isPostVisible(db, post_id, viewer_id))) throw noPost();
}

/**
 * Counts, for the viewer's daily limit, the strangers among the authors and likers of these rows. A stranger counts
 * once a day. @throws 429
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
