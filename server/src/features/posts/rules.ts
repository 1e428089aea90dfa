import { countShownIds } from '#features/people/rules.ts';
import type { Db } from '#platform/db/schema.ts';
import { conflict, forbidden, type ProblemError, notFound } from '#platform/problems.ts';
import type { Services } from '#platform/services.ts';
import { isPostVisible } from './queries/posts.ts';

/** What is said of a post that is not there and of one that the caller may not see, in the same words. */
export const noPost = (): ProblemError => notFound('Post not found');

/** Throws 404 unless the viewer may see the post: nobody does across a block with its author. Source: security.md §2. */
export async function mustSeePost(db: Db, post_id: number, viewer_id: number): Promise<void> {
  if (!(await isPostVisible(db, post_id, viewer_id))) throw noPost();
}

/** Counts those of whom one is shown for the first time today who wrote or liked something. @throws 429 */
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

/** The same `client_id` names another post already. */
export const otherPost = (): ProblemError => conflict('This post was already sent with other content');

/** Only its author takes a post back. */
export const notYourPost = (): ProblemError => forbidden('You can only delete your own post');
