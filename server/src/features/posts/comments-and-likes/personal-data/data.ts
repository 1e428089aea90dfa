import { inPages, type PersonalData } from '#platform/personal-data.ts';
import { postRoom } from '../../rooms.ts';
import { deleteCommentsAndLikesOf, listCommentedAuthors, pageComments, pageLikes } from './queries.ts';

/** The personal data of comments and likes on posts. */
export const commentAndLikeData = {
  audience: ({ db, user_id }) => listCommentedAuthors(db, user_id),
  async erase({ db, emit, user_id }) {
    const post_ids = await deleteCommentsAndLikesOf(db, user_id);
    // Pages that have one of these posts open remove the person's comments and likes.
    if (post_ids.length > 0) emit(post_ids.map(postRoom), 'user:gone', { user_id });
  },
  sections: [
    {
      name: 'comments',
      about: 'Your comments on posts.',
      read: (db, user_id) => inPages((after, most) => pageComments(db, user_id, after, most)),
    },
    {
      name: 'likes',
      about: 'Posts you liked.',
      read: (db, user_id) => inPages((after, most) => pageLikes(db, user_id, after, most)),
    },
  ],
} satisfies PersonalData;
